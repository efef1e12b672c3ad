import { DisputesPanel } from '#web/back-office/disputes/DisputesPanel.tsx'
import { AdminPage } from '#web/back-office/frame/AdminPage.tsx'
import { paths } from '#web/paths.ts'

const BACK = { label: 'Back to Orders & Payments', href: paths.adminOrders }

export function AdminDisputesPage() {
  return (
    <AdminPage
      title="Disputes"
      back={BACK}
      description="Payments disputed by the cardholder. Download the evidence and submit it in Stripe before the deadline."
    >
      <DisputesPanel />
    </AdminPage>
  )
}
