import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { AuditLog } from './AuditLog.tsx'

export function AuditLogPage() {
  return (
    <AdminPage
      title="Audit log"
      description="Staff changes and views of customer data, newest first. Entries can't be edited."
      back={BACK_TO_ADMIN}
    >
      <AuditLog />
    </AdminPage>
  )
}
