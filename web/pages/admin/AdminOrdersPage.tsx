import { Scale } from 'lucide-react'

import { BuyersPanel } from '#web/features/orders/BuyersPanel.tsx'
import { ConsentsPanel } from '#web/features/orders/ConsentsPanel.tsx'
import { OrdersPanel } from '#web/features/orders/OrdersPanel.tsx'
import { AppLink } from '#web/lib/AppLink.tsx'
import { useAddressQuery } from '#web/lib/use-address-query.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

const TABS = [
  { value: 'orders', label: 'Orders', content: <OrdersPanel /> },
  { value: 'users', label: 'User Overview', content: <BuyersPanel /> },
  { value: 'consents', label: 'Consent Logs', content: <ConsentsPanel /> },
]

export function AdminOrdersPage() {
  const [tab, setTab] = useAddressQuery('tab')
  const isKnown = TABS.some(({ value }) => value === tab)
  return (
    <AdminPage
      title="Orders & Payments"
      back={BACK_TO_ADMIN}
      actions={
        <AppLink href={paths.adminDisputes} className={buttonStyle()}>
          <Scale aria-hidden="true" className="size-4 text-muted" />
          Disputes
        </AppLink>
      }
    >
      <Tabs label="Parts of the orders" value={isKnown ? tab : 'orders'} onValueChange={setTab} tabs={TABS} />
    </AdminPage>
  )
}
