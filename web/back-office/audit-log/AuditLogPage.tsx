import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { AuditLog } from './AuditLog.tsx'

export function AuditLogPage() {
  return (
    <AdminPage
      title="Audit log"
      description="What staff changed and whose data they viewed, newest first. Entries can't be edited."
      back={BACK_TO_ADMIN}
    >
      <AuditLog />
    </AdminPage>
  )
}
