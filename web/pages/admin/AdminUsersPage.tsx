import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminUsersPage() {
  return (
    <AdminPage title="Students Management" back={BACK_TO_ADMIN}>
      <EmptyState title="Not here yet">
        Everybody with an account will be listed here, with their progress and access.
      </EmptyState>
    </AdminPage>
  )
}
