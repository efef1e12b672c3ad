import { Download, RotateCcw, Undo2 } from 'lucide-react'

import { orderNumber } from '#contract/orders/order-number.ts'
import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { describeDueBack, describeStanding } from './withdrawal-words.ts'

export type WithdrawalAction = 'refund' | 'close' | 'reopen' | 'name-order' | 'sessions'
type Props = { withdrawal: Withdrawal; onAction: (action: WithdrawalAction) => void }

export function WithdrawalEntry({ withdrawal, onAction }: Props) {
  const { id, email, contract, receivedAt, order, closedAt, isOpen } = withdrawal
  const name = withdrawal.name || 'Deleted account'
  return (
    <li className="grid gap-2.5 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-sans text-16 font-semibold wrap-anywhere text-ink">
          {name} <span className="text-14 font-normal text-muted">{email}</span>
        </h2>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
          <State withdrawal={withdrawal} />
          <span>
            Received <time dateTime={receivedAt}>{formatMoment(receivedAt)}</time>
          </span>
        </p>
      </div>
      {order ? (
        <OrderFacts withdrawal={withdrawal} order={order} />
      ) : (
        <p className="max-w-[75ch] text-14 wrap-anywhere text-ink">
          “{contract}” <span className="text-muted">names no order we know.</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && order && order.refundableCents > 0 && (
          <Button size="small" onClick={() => onAction('refund')} aria-label={`Refund: ${name}`}>
            <Undo2 aria-hidden="true" className="size-4 text-muted" />
            Refund
          </Button>
        )}
        {isOpen && withdrawal.sender !== 'buyer' && (
          <Button
            size="small"
            variant={order ? 'ghost' : 'secondary'}
            onClick={() => onAction('name-order')}
            aria-label={`${order ? 'Change order' : 'Find the order'}: ${name}`}
          >
            {order ? 'Change order' : 'Find the order'}
          </Button>
        )}
        {isOpen && order?.sessions && order.standing === 'service' && (
          <Button size="small" onClick={() => onAction('sessions')} aria-label={`Sessions held: ${name}`}>
            Sessions held
          </Button>
        )}
        {isOpen && (
          <Button size="small" variant="ghost" onClick={() => onAction('close')} aria-label={`Close request: ${name}`}>
            Close request
          </Button>
        )}
        {closedAt && (
          <Button size="small" variant="ghost" onClick={() => onAction('reopen')} aria-label={`Reopen: ${name}`}>
            <RotateCcw aria-hidden="true" className="size-4 text-muted" />
            Reopen
          </Button>
        )}
        <a
          href={paths.withdrawalFile(id)}
          aria-label={`Declaration of ${name} as PDF`}
          className={buttonStyle({ size: 'small', variant: 'ghost' })}
        >
          <Download aria-hidden="true" className="size-4 text-muted" />
          PDF
        </a>
      </div>
    </li>
  )
}

type OrderProps = { withdrawal: Withdrawal; order: NonNullable<Withdrawal['order']> }

function OrderFacts({ withdrawal, order }: OrderProps) {
  const { sender, isActive, contract, name } = withdrawal
  const isOrderNumber = contract?.trim().toLowerCase() === orderNumber(order.id).toLowerCase()
  return (
    <div className="grid max-w-[75ch] gap-1.5 text-14 text-ink-soft">
      <p className="text-ink">
        {!isActive && sender !== 'buyer' && 'If it was the buyer: '}
        <strong className="font-semibold">{describeDueBack(order, withdrawal.sessionsHeld)}</strong>{' '}
        {describeStanding(order)}
      </p>
      <p>
        Order{' '}
        <AppLink
          href={paths.adminOrder(order.id)}
          className="tabular text-flame-deep underline underline-offset-4"
          aria-label={`Open order ${orderNumber(order.id)}, ${withdrawal.name}, ${order.title}`}
        >
          {orderNumber(order.id)}
        </AppLink>{' '}
        · {order.title}
        {order.buyerName && order.buyerName !== name && ` · ${order.buyerName}`}
        {order.paidAt && ` · bought on ${formatDay(order.paidAt)}`}
      </p>
      {contract && sender !== 'buyer' && !isOrderNumber && <p className="wrap-anywhere">They wrote: “{contract}”</p>}
      {sender === 'buyer' && !isActive && withdrawal.isOpen && <p>This order has another request that counts.</p>}
      {order.dispute && (
        <p className="text-loss">
          {order.dispute === 'lost'
            ? 'The bank has given the money back already, because the payment was disputed.'
            : 'The payment is disputed. Settle that first, or the customer could get the money twice.'}
        </p>
      )}
      {sender === 'same_address' && !isActive && (
        <p className="text-loss">
          Sent without signing in and without the order number, so it could be from anyone who knows the buyer&apos;s
          email address. Make sure it was them.
        </p>
      )}
      {sender === 'other' && (
        <p className="text-loss">
          Not sent by the buyer&apos;s account or from their email address{order.buyerEmail && ` (${order.buyerEmail})`}
          . We told the buyer. Make sure it was them.
        </p>
      )}
    </div>
  )
}

function State({ withdrawal }: { withdrawal: Withdrawal }) {
  const { outcome, closedBy, closedAt, outcomeNote, repayBy, isOpen, order } = withdrawal
  if (isOpen) {
    const verb = withdrawal.isActive && order && order.dueBack.cents > 0 ? 'Pay back' : 'Answer'
    return (
      <StatusBadge status="pending">
        {verb} by {formatDay(repayBy)}
      </StatusBadge>
    )
  }
  const word = outcome === 'declined' ? 'Declined' : 'Paid back'
  return (
    <StatusBadge status="closed" title={[closedAt && formatMoment(closedAt), outcomeNote].filter(Boolean).join(' · ')}>
      {closedBy ? `${word}, closed by ${closedBy}` : word}
    </StatusBadge>
  )
}
