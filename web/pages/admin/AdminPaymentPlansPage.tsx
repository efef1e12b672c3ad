import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminPaymentPlansPage() {
  return (
    <AdminPage title="Payment Plans" back={BACK_TO_ADMIN}>
      <EmptyState title="Not here yet">Two-installment plans will be set up here, course by course.</EmptyState>
    </AdminPage>
  )
}
