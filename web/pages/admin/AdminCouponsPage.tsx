import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminCouponsPage() {
  return (
    <AdminPage title="Coupon Management" back={BACK_TO_ADMIN}>
      <EmptyState title="Not here yet">Coupons will be created, counted and expired here.</EmptyState>
    </AdminPage>
  )
}
