import { useForm } from 'react-hook-form'

import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

export type NewAccount = { firstName: string; lastName: string; email: string; password: string }
type Props = { isPending: boolean; onSubmit: (account: NewAccount) => void }

/** Student spec §5. The server says the same words. */
const MIN_PASSWORD_LENGTH = 6
const required = (message: string) => (value: string) => value.trim() !== '' || message

export function SignUpForm({ isPending, onSubmit }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useForm<NewAccount>()
  const { errors } = formState
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input
              autoComplete="given-name"
              {...control}
              {...register('firstName', { validate: required('First name is required.') })}
            />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <Input
              autoComplete="family-name"
              {...control}
              {...register('lastName', { validate: required('Last name is required.') })}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            type="email"
            autoComplete="email"
            {...control}
            {...register('email', {
              required: 'Email is required.',
              pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a valid email address.' },
            })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            placeholder="6+ characters"
            {...control}
            {...register('password', {
              required: 'Password is required.',
              minLength: {
                value: MIN_PASSWORD_LENGTH,
                message: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
              },
            })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        Create Account
      </Button>
    </form>
  )
}
