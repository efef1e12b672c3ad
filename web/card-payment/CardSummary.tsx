import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { brandName, cardExpiry, isExpired } from './card-labels.ts'

/** A saved card in one line: brand, last digits and expiry. */
export function CardSummary({ card }: { card: SavedPaymentMethod['card'] }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 text-14">
      <span className="font-medium text-ink">
        {brandName(card)} <span aria-hidden="true">••••</span>
        <span className="sr-only">ending in</span> <span className="tabular">{card.last4}</span>
      </span>
      <span className="tabular text-13 text-muted">
        <span className="sr-only">, </span>Expires {cardExpiry(card)}
      </span>
      {isExpired(card, new Date()) && <StatusBadge status="card expired">Expired</StatusBadge>}
    </span>
  )
}
