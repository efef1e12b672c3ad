import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { InvoicesPanel } from './InvoicesPanel.tsx'

export function AdminInvoicesPage() {
  return (
    <AdminPage
      title="Invoices"
      back={BACK_TO_ADMIN}
      description="Tax invoices for payments, and credit notes for refunds. They never change once they're issued."
    >
      <InvoicesPanel />
    </AdminPage>
  )
}
