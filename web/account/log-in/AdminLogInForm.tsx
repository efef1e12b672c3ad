import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import type { Credentials } from './LogInForm.tsx'

const loadSchema = async () => (await import('#contract/accounts/accounts.endpoints.ts')).login.body

type Props = { isPending: boolean; initialEmail: string; onSubmit: (credentials: Credentials) => void }

export function AdminLogInForm({ isPending, initialEmail, onSubmit }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useContractForm<Credentials>(loadSchema, {
    defaultValues: initialEmail ? { email: initialEmail } : {},
  })
  const { errors } = formState
  const toastError = () =>
    toast({ title: 'Validation error', description: 'Please fill in all fields', variant: 'destructive' })
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(onSubmit, toastError)}>
      <Field label="Email">
        {(control) => (
          <Input
            type="email"
            autoComplete="username"
            {...control}
            aria-invalid={errors.email !== undefined}
            {...register('email')}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            {...control}
            aria-invalid={errors.password !== undefined}
            {...register('password')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        {isPending ? 'Authenticating...' : 'Access Admin Portal'}
      </Button>
    </form>
  )
}
