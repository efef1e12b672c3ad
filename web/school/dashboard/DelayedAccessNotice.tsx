import type { Purchase } from '#contract/orders/purchase.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { PurchaseNotice } from './PurchaseNotice.tsx'

/** Bought, but its access waits for the end of the withdrawal period. */
export function DelayedAccessNotice({ purchase: { title, accessFrom } }: { purchase: Purchase }) {
  return (
    <PurchaseNotice title={title}>
      You kept your right of withdrawal, so access begins on {formatMoment(accessFrom ?? '')}.
    </PurchaseNotice>
  )
}
