import { useWatch } from 'react-hook-form'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { passwordHint } from '#web/passwords/password-hint.ts'
import { personalWords } from '#web/passwords/personal-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

export type NewAccount = { firstName: string; lastName: string; email: string; password: string }
type Props = {
  isPending: boolean
  onSubmit: (account: NewAccount) => void
  /** Keeps the form's values while the other tab is open. */
  draft: { current: NewAccount | undefined }
}

const loadSchema = async () => (await import('#contract/accounts/accounts.endpoints.ts')).register.body

export function SignUpForm({ isPending, onSubmit, draft }: Props) {
  const hydrated = useHydrated()
  const {
    register,
    handleSubmit,
    formState,
    control: formControl,
    getValues,
  } = useContractForm<NewAccount>(loadSchema, draft.current ? { defaultValues: draft.current } : {})
  const { errors } = formState
  const [firstName = '', lastName = '', email = '', password = ''] = useWatch({
    control: formControl,
    name: ['firstName', 'lastName', 'email', 'password'],
  })
  return (
    <form
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={handleSubmit(onSubmit)}
      onChange={() => {
        draft.current = getValues()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input autoComplete="given-name" {...control} {...register('firstName')} />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input autoComplete="family-name" {...control} {...register('lastName')} />}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <Field
        label="Password"
        hint={passwordHint(password, personalWords({ firstName, lastName, email }))}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            placeholder="6+ characters"
            {...control}
            {...register('password')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        Create Account
      </Button>
    </form>
  )
}
