import { PlannedPage } from '#web/features/shell/PlannedPage.tsx'
import { paths } from '#web/paths.ts'

export function AdminOrdersPage() {
  return (
    <PlannedPage title="Orders & Payments" action={{ label: 'Back to Admin', href: paths.admin }}>
      Orders, receipts and refunds will be handled here.
    </PlannedPage>
  )
}
