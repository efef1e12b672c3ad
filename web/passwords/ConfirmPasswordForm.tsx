import type { ReactNode } from 'react'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'

import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).confirmPassword.body

type Props = {
  /** The button's label, naming the action: 'Delete Account'. */
  label: string
  isPending: boolean
  /** Why the last password was rejected. */
  error?: string | undefined
  onSubmit: (password: string) => void
  onCancel: () => void
  destructive?: boolean
  children?: ReactNode
}

/** Asks for the password again before a sensitive action. */
export function ConfirmPasswordForm({
  label,
  isPending,
  error,
  onSubmit,
  onCancel,
  destructive = false,
  children,
}: Props) {
  const { register, handleSubmit, formState } = useContractForm<{ password: string }>(loadSchema)
  const submit = handleSubmit(({ password }) => onSubmit(password))
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      {children}
      <Field
        label="Your password"
        hint="You signed in a while ago, so please confirm it's you."
        error={formState.errors.password?.message ?? error}
      >
        {(control) => (
          <PasswordInput
            // This form replaces the button that was just clicked.
            autoFocus
            autoComplete="current-password"
            {...control}
            {...register('password')}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={destructive ? 'danger' : 'primary'} disabled={isPending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
