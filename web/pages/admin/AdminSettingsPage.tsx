import { AuditLog } from '#web/features/audit/AuditLog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminSettingsPage() {
  return (
    <AdminPage title="Admin Settings" back={BACK_TO_ADMIN}>
      <EmptyState title="Not here yet">
        The shop’s name, mail, payments, storage and legal texts will be set here.
      </EmptyState>
      <AuditLog />
    </AdminPage>
  )
}
