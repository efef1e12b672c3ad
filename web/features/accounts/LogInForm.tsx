import { useForm } from 'react-hook-form'

import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

export type Credentials = { email: string; password: string }
type Props = { isPending: boolean; onSubmit: (credentials: Credentials) => void }

export function LogInForm({ isPending, onSubmit }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const { errors } = formState
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            type="email"
            autoComplete="username"
            {...control}
            {...register('email', { required: 'Email is required.' })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            {...control}
            {...register('password', { required: 'Password is required.' })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        Sign In
      </Button>
    </form>
  )
}
