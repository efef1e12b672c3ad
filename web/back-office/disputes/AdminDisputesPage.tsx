import { DisputesPanel } from '#web/back-office/disputes/DisputesPanel.tsx'
import { AdminPage } from '#web/back-office/frame/AdminPage.tsx'
import { paths } from '#web/paths.ts'

const BACK = { label: 'Back to Orders & Payments', href: paths.adminOrders }

export function AdminDisputesPage() {
  return (
    <AdminPage
      title="Disputes"
      back={BACK}
      description="Payments that a cardholder objects to. Download the evidence, look through it, and send it on the pages of Stripe before its day."
    >
      <DisputesPanel />
    </AdminPage>
  )
}
