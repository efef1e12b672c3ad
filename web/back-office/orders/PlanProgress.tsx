import { formatAxisDay } from '#contract/date-formats.ts'
import { exactAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

/** In two payments and not all of it paid. */
const isPartlyPaid = ({ status, secondPayment: second }: AdminOrder) =>
  status === 'paid' && second !== null && second.status !== 'paid'

/** One badge for a list: the status, or how far an order in two payments has come. */
export function OrderStateBadge({ order }: { order: AdminOrder }) {
  return isPartlyPaid(order) ? <PlanBadge order={order} /> : <OrderStatusBadge status={order.status} />
}

/** An order in two payments isn't fully paid after the first one. This shows how much is paid. */
export function PlanBadge({ order }: { order: AdminOrder }) {
  const second = order.secondPayment
  if (!second || !isPartlyPaid(order)) return null
  if (second.status === 'past_due') return <StatusBadge status="overdue">second overdue</StatusBadge>
  return <Badge variant="outline">{second.status === 'canceled' ? 'second canceled' : '1 of 2 paid'}</Badge>
}

export function PlanAmount({ order }: { order: AdminOrder }) {
  const { currency, paidCents, paidOutsideCents, secondPayment: second } = order
  if (!second || paidCents === 0) return null
  return (
    <>
      {second.status !== 'paid' && (
        <span className="block text-13 font-normal text-muted in-[table]:whitespace-nowrap">
          {exactAmount(paidCents, currency)} paid
        </span>
      )}
      {second.status === 'scheduled' && (
        <span className="block text-13 font-normal text-muted in-[table]:whitespace-nowrap">
          rest due{' '}
          <time dateTime={second.dueAt} title={formatShortDay(second.dueAt)}>
            {formatAxisDay(second.dueAt.slice(0, 10))}
          </time>
        </span>
      )}
      {paidOutsideCents > 0 && (
        <span className="block text-13 font-normal text-muted in-[table]:whitespace-nowrap">
          {exactAmount(paidOutsideCents, currency)} outside Stripe
        </span>
      )}
    </>
  )
}
