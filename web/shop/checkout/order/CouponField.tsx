import { Tag } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

type Props = {
  /** The code currently applied. */
  appliedCode: string | null
  /** The field's initial value. */
  givenCode: string
  /** Why the last code was rejected. */
  problem: string | undefined
  isChecking: boolean
  isLocked: boolean
  onApply: (code: string) => void
  /** Called when the message about the last code is outdated. */
  onEdit: () => void
  onRemove: () => void
}

export function CouponField({ appliedCode, givenCode, problem, isChecking, isLocked, ...on }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(givenCode)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') field.current?.focus()
    else if (!isChecking) on.onApply(code.trim())
  }
  if (appliedCode) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-control bg-gain-wash py-1.5 pr-1.5 pl-3.5 text-14">
        <p role="status" className="flex min-w-0 items-center gap-2 text-gain">
          <Tag aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-words">
            Coupon <strong className="font-semibold">{appliedCode}</strong> applied
          </span>
        </p>
        <Button
          size="small"
          variant="quiet"
          disabled={isLocked}
          aria-label={`Remove coupon ${appliedCode}`}
          onClick={() => {
            setCode('')
            on.onRemove()
          }}
        >
          Remove
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={apply}>
      <Field label="Coupon code" {...(problem ? { error: problem } : {})}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              value={code}
              disabled={isLocked}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              className="uppercase"
              onChange={(event) => {
                setCode(event.target.value)
                if (problem) on.onEdit()
              }}
            />
            <Button type="submit" aria-disabled={isChecking || isLocked}>
              {isChecking ? 'Checking...' : 'Apply'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
