import { useQuery } from '@tanstack/react-query'
import { ExternalLink, MailCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderCan } from '#contract/checkout/order-status.ts'
import { INVOICE_KINDS } from '#contract/invoices/invoice-words.ts'
import { exactAmount } from '#contract/money.ts'
import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { invoicePath } from '#web/back-office/invoices/invoice-path.ts'
import { DisputeDeadline } from '#web/back-office/orders/DisputeDeadline.tsx'
import { EvidenceLinks } from '#web/back-office/orders/EvidenceLinks.tsx'
import { personName } from '#web/back-office/students/person-name.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { describeCreditState, describeCredits } from './credit-words.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { OrderTaxFacts } from './OrderTaxFacts.tsx'
import { PlanBadge } from './PlanProgress.tsx'
import { whyNoReceipt } from './why-no-receipt.ts'

type Props = {
  orderId: AdminOrder['id']
  onResendReceipt: (order: AdminOrder) => void
  onRefund: (order: AdminOrder) => void
  onClose: () => void
}

export function OrderDetailsDialog({ orderId, onResendReceipt, onRefund, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/orders/:id', { params: { id: orderId } }),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Order Details"
      actions={
        data && (
          <>
            <ResendReceipt order={data} onResend={() => onResendReceipt(data)} />
            {orderCan.refund(data) && (
              <Button onClick={() => onRefund(data)}>
                <Undo2 aria-hidden="true" className="size-4 text-muted" />
                Partial refund
              </Button>
            )}
          </>
        )
      }
    >
      {isError ? <LoadFailure what="The order" onRetry={refetch} /> : data ? <Details order={data} /> : <Spinner />}
    </Dialog>
  )
}

function ResendReceipt({ order, onResend }: { order: AdminOrder; onResend: () => void }) {
  const reason = whyNoReceipt(order)
  return (
    <Tooltip label={reason}>
      {(described) => (
        <Button {...described} aria-disabled={reason !== undefined} onClick={onResend}>
          <MailCheck aria-hidden="true" className="size-4 text-muted" />
          Resend receipt
          {reason && <span className="sr-only">. {reason}</span>}
        </Button>
      )}
    </Tooltip>
  )
}

function Details({ order }: { order: AdminOrderDetail }) {
  const { user, course, secondPayment, currency } = order
  const money = (cents: number) => exactAmount(cents, currency)
  return (
    <div className="grid gap-7">
      <dl className="grid gap-x-8 gap-y-4 text-14 sm:grid-cols-2">
        <Fact label="Receipt">
          <span className={order.receiptNumber ? 'text-18 font-medium text-ink' : undefined}>
            {order.receiptNumber ?? 'None'}
          </span>
        </Fact>
        <Fact label="Status">
          <span className="flex flex-wrap gap-1">
            <OrderStatusBadge status={order.status} />
            <PlanBadge order={order} />
          </span>
        </Fact>
        <Fact label="Amount">
          {money(order.amountCents)}
          {order.discountCents > 0 && ` (${money(order.discountCents)} off with ${order.couponCode})`}
          {order.paidOutsideCents > 0 && (
            <span className="block text-muted">
              {money(order.paidCents)} by card, {money(order.paidOutsideCents)} outside Stripe (not counted as revenue)
            </span>
          )}
        </Fact>
        <Fact label="Date">{formatMoment(order.createdAt)}</Fact>
        {order.tax && (
          <Fact label="Tax">
            <OrderTaxFacts tax={order.tax} currency={currency} evidence={order.taxEvidence} />
          </Fact>
        )}
        <Fact label="Customer">
          <AppLink
            href={paths.adminUser(user.id)}
            className="tap wrap-anywhere text-flame-deep underline underline-offset-4"
          >
            <bdi>{personName(user)}</bdi>
          </AppLink>
          <span className="block wrap-anywhere text-muted">{user.email}</span>
        </Fact>
        {order.company && (
          <Fact label="Company">
            <span className="wrap-anywhere">{order.company.name}</span>
            <span className="block wrap-anywhere whitespace-pre-line text-muted">{order.company.address}</span>
          </Fact>
        )}
        <Fact label="Course">
          <span className="wrap-anywhere">{course.title}</span>
          {course.slug && <span className="block wrap-anywhere text-muted">{course.slug}</span>}
        </Fact>
        {order.credits && (
          <Fact label="Mentorship sessions">
            {describeCredits(order.credits)}
            <span className="block text-muted">{describeCreditState(order.credits)}</span>
          </Fact>
        )}
        {secondPayment && (
          <Fact label="Second payment">
            {money(secondPayment.amountCents)}, {secondPayment.status.replace('_', ' ')}, due{' '}
            {formatDay(secondPayment.dueAt)}
            {secondPayment.paidOutsideReason && (
              <span className="block wrap-anywhere text-muted">Paid outside: {secondPayment.paidOutsideReason}</span>
            )}
          </Fact>
        )}
        <Fact label="Order ID">
          <code className="text-13 wrap-anywhere text-muted">{order.id}</code>
        </Fact>
        <Fact label="Payment intent">
          {order.stripePaymentIntentId && order.stripeDashboardUrl ? (
            <a
              href={order.stripeDashboardUrl}
              target="_blank"
              rel="noreferrer"
              className="tap inline-flex items-center gap-1.5 wrap-anywhere text-flame-deep underline underline-offset-4"
            >
              {order.stripePaymentIntentId}
              <ExternalLink aria-label="in the Stripe dashboard" className="size-4 shrink-0" />
            </a>
          ) : (
            'None (nothing was charged)'
          )}
        </Fact>
      </dl>
      {order.invoices && (
        <Part title="Invoices" empty="">
          {order.invoices.map((invoice) => (
            <li key={invoice.number} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <span className="tabular">
                {INVOICE_KINDS[invoice.kind]} {invoice.number}: {exactAmount(invoice.totalCents, invoice.currency)}
                {invoice.taxCents > 0 && ` (includes ${exactAmount(invoice.taxCents, invoice.currency)} tax)`}
              </span>
              <span className="flex gap-4">
                <FileLink href={invoicePath(invoice, 'pdf')} name={`${invoice.number} as PDF`} label="PDF" />
                {invoice.isElectronic && (
                  <FileLink href={invoicePath(invoice, 'xml')} name={`${invoice.number} as XML`} label="XML" />
                )}
              </span>
            </li>
          ))}
        </Part>
      )}
      <Part title="Refund history" empty="No refunds.">
        {order.refunds.map(({ id, amountCents, taxCents, createdAt, stripeRefundId, status, reason }) => (
          <Line key={id} when={createdAt}>
            {money(amountCents)}
            {taxCents ? ` (includes ${money(taxCents)} tax)` : ''}, {status}
            {reason && `: ${reason}`}
            <code className="block text-13 wrap-anywhere text-muted">{stripeRefundId ?? 'not at Stripe yet'}</code>
          </Line>
        ))}
      </Part>
      {order.disputes.length > 0 && (
        <Part title="Disputes" empty="">
          {order.disputes.map((dispute) => (
            <Line key={dispute.id} when={dispute.openedAt}>
              {exactAmount(dispute.amountCents, dispute.currency)}, {dispute.reason.replaceAll('_', ' ')}:{' '}
              {dispute.status.replaceAll('_', ' ')}
              <span className="mt-0.5 mb-2 block text-13">
                <DisputeDeadline dispute={dispute} now={new Date()} />
              </span>
              <EvidenceLinks dispute={dispute} of="this order" />
            </Line>
          ))}
        </Part>
      )}
      <Part title="Timeline" empty="Nothing has happened yet.">
        {order.timeline.map(({ id, description, timestamp }) => (
          <Line key={id} when={timestamp}>
            {description}
          </Line>
        ))}
      </Part>
    </div>
  )
}

const FileLink = ({ href, name, label }: { href: string; name: string; label: string }) => (
  <a href={href} aria-label={name} className="tap py-1 text-flame-deep underline underline-offset-4">
    {label}
  </a>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="tabular mt-0.5">{children}</dd>
    </div>
  )
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className="text-16 font-medium">{title}</h3>
      {children.length === 0 && <p className="mt-1.5 text-14 text-muted">{empty}</p>}
      <ul className="mt-1.5 divide-y divide-line text-14">{children}</ul>
    </section>
  )
}

function Line({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <time dateTime={when} className="tabular text-muted">
        {formatMoment(when)}
      </time>
    </li>
  )
}
