import { useState } from 'react'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { useUpdateWithdrawal } from './withdrawals.mutations.ts'

type Props = { withdrawal: Withdrawal; onClose: () => void }

/** Sessions held are paid for, if the customer asked to begin early. */
export function SessionsHeldDialog({ withdrawal, onClose }: Props) {
  const sessions = withdrawal.order?.sessions ?? 0
  const before = String(withdrawal.sessionsHeld ?? 0)
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string>()
  const update = useUpdateWithdrawal(withdrawal, onClose)
  return (
    <FormDialog
      title="Sessions held"
      description={`${withdrawal.name}: ${withdrawal.order?.title ?? withdrawal.contract}`}
      submitLabel="Save"
      isPending={update.isPending}
      isDirty={typed !== before}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const held = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
        if (!(held <= sessions)) return setProblem(`Please enter a number from 0 to ${sessions}.`)
        update.mutate({ sessionsHeld: held })
      }}
    >
      <Field
        label={`How many of the ${sessions} sessions were held?`}
        hint="Counted from the bookings up to the request. Change it if that's not how it was."
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <Input
            inputMode="numeric"
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
