import { useEffect } from 'react'

import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

export type Credentials = { email: string; password: string }
export const FORGOT_BUTTON_ID = 'forgot-password'

const loadSchema = async () => (await import('#contract/accounts/accounts.endpoints.ts')).login.body

type Props = {
  isPending: boolean
  /** The server refused what was sent last. */
  isRefused: boolean
  /** Called when that no longer says anything about what's typed. */
  onEdit: () => void
  onSubmit: (credentials: Credentials) => void
  /** Receives the email typed so far. */
  onForgot: (email: string) => void
  initialEmail: string
}

export function LogInForm({ isPending, isRefused, onEdit, onSubmit, onForgot, initialEmail }: Props) {
  const hydrated = useHydrated()
  // An empty default would wipe out text typed before hydration.
  const { register, handleSubmit, formState, getValues, setFocus } = useContractForm<Credentials>(loadSchema, {
    defaultValues: initialEmail ? { email: initialEmail } : {},
  })
  const { errors } = formState
  useEffect(() => {
    if (isRefused) setFocus('password', { shouldSelect: true })
  }, [isRefused, setFocus])
  const refusal = isRefused ? 'Check your email and password, then try again.' : undefined
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onInput={isRefused ? onEdit : undefined}
      onSubmit={handleSubmit(onSubmit)}
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <div>
        <Field label="Password" error={errors.password?.message ?? refusal}>
          {(control) => <PasswordInput autoComplete="current-password" {...control} {...register('password')} />}
        </Field>
        <button
          id={FORGOT_BUTTON_ID}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onForgot(getValues('email'))}
          className="mt-1 ml-auto flex min-h-8 items-center rounded-control text-14 text-flame-deep underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Forgot password?
        </button>
      </div>
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        Sign In
      </Button>
    </form>
  )
}
