import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminOrdersPage() {
  return (
    <AdminPage title="Orders & Payments" back={BACK_TO_ADMIN}>
      <EmptyState title="Not here yet">Orders, receipts and refunds will be handled here.</EmptyState>
    </AdminPage>
  )
}
