import { Gavel } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { BuyersPanel } from '#web/back-office/orders/BuyersPanel.tsx'
import { ConsentsPanel } from '#web/back-office/orders/ConsentsPanel.tsx'
import { OrdersPanel } from '#web/back-office/orders/OrdersPanel.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

const TABS = [
  { value: 'orders', label: 'Orders', content: <OrdersPanel /> },
  { value: 'users', label: 'User Overview', content: <BuyersPanel /> },
  { value: 'consents', label: 'Consent Logs', content: <ConsentsPanel /> },
]

export function AdminOrdersPage() {
  const [, navigate] = useLocation()
  const named = new URLSearchParams(useSearch()).get('tab')
  const tab = TABS.find(({ value }) => value === named)?.value ?? 'orders'
  return (
    <AdminPage
      title="Orders & Payments"
      back={BACK_TO_ADMIN}
      actions={
        <AppLink href={paths.adminDisputes} className={buttonStyle()}>
          <Gavel aria-hidden="true" className="size-4 text-muted" />
          Disputes
        </AppLink>
      }
    >
      <Tabs
        label="Order sections"
        value={tab}
        onValueChange={(value) => navigate(paths.adminOrdersTab(value), { replace: true })}
        tabs={TABS}
      />
    </AdminPage>
  )
}
