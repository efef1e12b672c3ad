import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function ResetPasswordPage() {
  return (
    <PlannedPage title="Reset Password" action={{ label: 'Back to Login', href: paths.auth }}>
      Here you will choose a new password with the link from your email.
    </PlannedPage>
  )
}
