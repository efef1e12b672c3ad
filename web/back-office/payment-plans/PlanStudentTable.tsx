import { installmentCan } from '#contract/checkout/installment-status.ts'
import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

type Props = {
  payments: PlanPayment[]
  now: Date
  /** The id of the payment that's being charged. */
  retrying: string | undefined
  onRetry: (payment: PlanPayment) => void
  onMarkPaid: (payment: PlanPayment) => void
}

const STATUS = {
  scheduled: { text: 'Scheduled', look: 'default' },
  past_due: { text: 'Overdue', look: 'destructive' },
  paid: { text: 'Paid', look: 'success' },
  canceled: { text: 'Canceled', look: 'outline' },
} as const

export function PlanStudentTable({ payments, ...actions }: Props) {
  return (
    <Table label="Students on a plan" tall>
      <thead>
        <tr>
          <HeadCell>Student</HeadCell>
          <HeadCell>Course</HeadCell>
          <HeadCell numeric>Second Payment</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Next Charge</HeadCell>
          <HeadCell numeric>Attempts</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PlanStudentRow key={payment.id} payment={payment} {...actions} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = Omit<Props, 'payments'> & { payment: PlanPayment }

function PlanStudentRow({ payment, now, retrying, onRetry, onMarkPaid }: RowProps) {
  const { user, orderId, title, amountCents, status, dueAt, attempts } = payment
  const { text, look } = STATUS[status]
  return (
    <Row>
      <Cell className="min-w-44">
        <span className="wrap-anywhere">{`${user.firstName} ${user.lastName}`.trim()}</span>
        <span className="block text-13 wrap-anywhere text-muted">{user.email}</span>
      </Cell>
      <Cell className="min-w-40">
        <AppLink
          href={paths.adminOrder(orderId)}
          className="wrap-anywhere text-flame-deep underline-offset-4 hover:underline"
        >
          {title}
        </AppLink>
      </Cell>
      <Cell numeric>{formatExactDollars(amountCents)}</Cell>
      <Cell className={noteOn(payment).length > 0 ? 'min-w-44' : undefined}>
        <Badge variant={look}>{payment.paidOutsideReason ? 'Paid outside' : text}</Badge>
        <Note payment={payment} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {nextCharge(payment)}
        {status === 'past_due' && <span className="block text-13 text-muted">was due {formatDay(dueAt)}</span>}
      </Cell>
      <Cell numeric>{attempts}</Cell>
      <Cell>
        <span className="flex flex-col items-start gap-2">
          {installmentCan.retry(payment, now) && (
            <Button
              size="small"
              aria-disabled={retrying !== undefined}
              aria-label={`Retry now for ${user.email}, ${title}`}
              onClick={() => onRetry(payment)}
            >
              {retrying === payment.id ? 'Charging...' : 'Retry now'}
            </Button>
          )}
          {installmentCan.markPaid(payment) && (
            <Button
              size="small"
              aria-label={`Mark paid outside for ${user.email}, ${title}`}
              onClick={() => onMarkPaid(payment)}
            >
              Mark paid outside
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  )
}

/** Explains the status. */
function noteOn({ failureMessage, accessPausedAt, paidOutsideReason, cancelReason, status }: PlanPayment) {
  return [
    status === 'past_due' ? failureMessage : null,
    status === 'past_due' && accessPausedAt ? 'Access paused.' : null,
    paidOutsideReason,
    cancelReason,
  ].filter(Boolean)
}

function Note({ payment }: { payment: PlanPayment }) {
  const words = noteOn(payment)
  if (words.length === 0) return null
  return <span className="mt-1 block max-w-60 text-13 wrap-anywhere text-muted">{words.join(' ')}</span>
}

function nextCharge({ status, nextChargeAt, paidAt }: PlanPayment): string {
  if (status === 'paid') return paidAt ? `Paid ${formatMoment(paidAt)}` : 'Paid'
  if (status === 'canceled') return 'None'
  return nextChargeAt ? formatMoment(nextChargeAt) : 'Waiting for the student'
}
