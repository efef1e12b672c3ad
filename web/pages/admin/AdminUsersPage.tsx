import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminUsersPage() {
  return (
    <PlannedPage title="Students Management" action={{ label: 'Back to Admin', href: paths.admin }}>
      Everybody with an account will be listed here, with their progress and access.
    </PlannedPage>
  )
}
