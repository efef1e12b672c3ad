import { FORGOT_BUTTON_ID } from '#web/account/log-in/LogInForm.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useForgotPassword } from '#web/passwords/passwords.mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).forgotPassword.body

type Props = { open: boolean; onClose: () => void; typedEmail: string }

export function ForgotPasswordDialog({ open, onClose, typedEmail }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      returnFocusTo={FORGOT_BUTTON_ID}
      title="Forgot your password?"
      description="Enter your email and we'll send you a reset link."
    >
      <ForgotPasswordForm typedEmail={typedEmail} onSent={onClose} />
    </Dialog>
  )
}

/** Starts with the email already typed in the login form. */
function ForgotPasswordForm({ typedEmail, onSent }: { typedEmail: string; onSent: () => void }) {
  const { mutate, isPending } = useForgotPassword()
  const { register, handleSubmit, formState } = useContractForm<{ email: string }>(loadSchema, {
    defaultValues: { email: typedEmail },
  })
  const submit = handleSubmit(({ email }) => mutate(email.trim(), { onSuccess: onSent }))
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...register('email')} />}
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={isPending}>
        {isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
