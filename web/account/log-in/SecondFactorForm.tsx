import { useState } from 'react'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'

import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

type Props = { isPending: boolean; onSubmit: (code: string) => void; onBack: () => void }

const METHODS = {
  app: {
    intro: 'Open your authenticator app and enter the six-digit code for this shop.',
    label: 'Code',
    other: 'Use a recovery code',
  },
  recovery: {
    intro: 'Enter one of your saved recovery codes. Each one works once.',
    label: 'Recovery code',
    other: 'Use the app instead',
  },
} as const

const loadSchema = async (method: keyof typeof METHODS) =>
  (await import('#contract/accounts/two-factor.endpoints.ts')).SecondFactorForms[method]

/** The second step of signing in. */
export function SecondFactorForm({ isPending, onSubmit, onBack }: Props) {
  const [method, setMethod] = useState<keyof typeof METHODS>('app')
  const { register, handleSubmit, formState, reset } = useContractForm<{ code: string }>(() => loadSchema(method), {
    defaultValues: { code: '' },
  })
  const { intro, label, other } = METHODS[method]
  const switchMethod = () => {
    setMethod(method === 'app' ? 'recovery' : 'app')
    reset()
  }
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(({ code }) => onSubmit(code.trim()))}>
      <p className="text-14 text-ink-soft">{intro}</p>
      <Field key={method} label={label} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            // The only field of this step.
            autoFocus
            inputMode={method === 'app' ? 'numeric' : 'text'}
            autoComplete={method === 'app' ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            className="tabular tracking-[0.08em]"
            {...control}
            {...register('code')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending}>
        {isPending ? 'Checking...' : 'Verify'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" onClick={switchMethod}>
          {other}
        </Button>
      </div>
    </form>
  )
}
