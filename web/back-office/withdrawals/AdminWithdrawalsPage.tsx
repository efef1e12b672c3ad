import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { WithdrawalsPanel } from './WithdrawalsPanel.tsx'

export function AdminWithdrawalsPage() {
  return (
    <AdminPage
      title="Withdrawals"
      back={BACK_TO_ADMIN}
      description="Customers who withdrew from a purchase. Refund them within 14 days."
    >
      <WithdrawalsPanel />
    </AdminPage>
  )
}
