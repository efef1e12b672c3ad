import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminUserPage() {
  return (
    <PlannedPage title="Staff member" action={{ label: 'Back to students', href: paths.adminUsers }}>
      Name, email, role and dates of a member of staff will be here.
    </PlannedPage>
  )
}
