import type { Purchase } from '#contract/orders/purchase.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { PurchaseNotice } from './PurchaseNotice.tsx'

/** A booked program has no lessons, so this says what happens next during its four weeks. */
export function MentorshipNotice({ program: { title, paidAt, createdAt } }: { program: Purchase }) {
  return (
    <PurchaseNotice title={title}>
      Booked on {formatDay(paidAt ?? createdAt)}. We&apos;ll email you to schedule your calls.
    </PurchaseNotice>
  )
}
