import { useForm } from 'react-hook-form'

import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/Button.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { complainAboutPassword, type PasswordForm } from './new-password.ts'

type Props = { isPending: boolean; onSubmit: (newPassword: string) => void }

export function ResetPasswordForm({ isPending, onSubmit }: Props) {
  const hydrated = useHydrated()
  const form = useForm<PasswordForm>()
  const submit = form.handleSubmit(({ newPassword }) => onSubmit(newPassword), complainAboutPassword)
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      <NewPasswordFields form={form} />
      <Button type="submit" variant="primary" size="large" disabled={isPending || !hydrated}>
        {isPending ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  )
}
