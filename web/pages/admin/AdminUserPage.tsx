import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage } from './AdminPage.tsx'

export function AdminUserPage() {
  return (
    <AdminPage title="Staff member" back={{ label: 'Back to students', href: paths.adminUsers }}>
      <EmptyState title="Not here yet">Name, email, role and dates of a member of staff will be here.</EmptyState>
    </AdminPage>
  )
}
