import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { NewPasswordFields } from '#web/passwords/NewPasswordFields.tsx'
import { type PasswordForm, toastPasswordError } from '#web/passwords/new-password.ts'
import { Button } from '#web/ui/Button.tsx'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).NewPasswordForm

type Labels = { label: string; button: string; pending: string }
type Props = { isPending: boolean; onSubmit: (newPassword: string) => void; labels?: Labels }

const RESET: Labels = { label: 'New Password', button: 'Update Password', pending: 'Updating...' }
/** Invited people don't have a password yet. */
export const FIRST_PASSWORD: Labels = { label: 'Password', button: 'Set password', pending: 'Saving...' }

export function ResetPasswordForm({ isPending, onSubmit, labels = RESET }: Props) {
  const hydrated = useHydrated()
  const form = useContractForm<PasswordForm>(loadSchema)
  const submit = form.handleSubmit(({ newPassword }) => onSubmit(newPassword), toastPasswordError)
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      <NewPasswordFields form={form} label={labels.label} />
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        {isPending ? labels.pending : labels.button}
      </Button>
    </form>
  )
}
