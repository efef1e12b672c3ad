import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { NewPasswordFields } from '#web/passwords/NewPasswordFields.tsx'
import { type PasswordForm, toastPasswordError } from '#web/passwords/new-password.ts'
import { Button } from '#web/ui/Button.tsx'

const loadSchema = async () => (await import('#contract/accounts/passwords.endpoints.ts')).NewPasswordForm

type Words = { label: string; button: string; pending: string }
type Props = { isPending: boolean; onSubmit: (newPassword: string) => void; words?: Words }

const RESET: Words = { label: 'New Password', button: 'Update Password', pending: 'Updating...' }
/** Invited people don't have a password yet. */
export const FIRST_PASSWORD: Words = { label: 'Password', button: 'Set password', pending: 'Saving...' }

export function ResetPasswordForm({ isPending, onSubmit, words = RESET }: Props) {
  const hydrated = useHydrated()
  const form = useContractForm<PasswordForm>(loadSchema)
  const submit = form.handleSubmit(({ newPassword }) => onSubmit(newPassword), toastPasswordError)
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      <NewPasswordFields form={form} label={words.label} />
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        {isPending ? words.pending : words.button}
      </Button>
    </form>
  )
}
