import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminCouponsPage() {
  return (
    <PlannedPage title="Coupon Management" action={{ label: 'Back to Admin', href: paths.admin }}>
      Coupons will be created, counted and expired here.
    </PlannedPage>
  )
}
