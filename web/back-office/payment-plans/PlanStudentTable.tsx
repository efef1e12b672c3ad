import { installmentCan } from '#contract/checkout/installment-status.ts'
import { exactAmount } from '#contract/money.ts'
import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { formatMoment, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { PersonCell } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { RowAction } from '#web/ui/data-table/RowActions.tsx'
import { BY_AMOUNT, BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = {
  payments: PlanPayment[]
  sort: TableSort
  now: Date
  /** The id of the payment that's being charged. */
  retrying: string | undefined
  onRetry: (payment: PlanPayment) => void
  onMarkPaid: (payment: PlanPayment) => void
}

const WORDS = { scheduled: 'Scheduled', past_due: 'Overdue', paid: 'Paid', canceled: 'Canceled' }

const attemptsInWords = ({ attempts }: PlanPayment) =>
  attempts === 0 ? null : attempts === 1 ? '1 attempt' : `${attempts} attempts`

const COLUMNS: TableColumn<PlanPayment>[] = [
  {
    name: 'Student',
    inCard: 'title',
    className: 'w-1/4 2xl:w-auto',
    cell: ({ user }) => <PersonCell name={`${user.firstName} ${user.lastName}`.trim()} email={user.email} />,
  },
  {
    name: 'Course',
    inCard: 'line',
    className: 'min-w-36',
    under: 'Student',
    cell: ({ orderId, title }) => (
      <AppLink
        href={paths.adminOrder(orderId)}
        className="tap wrap-anywhere text-flame-deep underline-offset-4 hover:underline"
      >
        {title}
      </AppLink>
    ),
  },
  {
    name: 'Second Payment',
    numeric: true,
    inCard: 'figure',
    sort: { by: 'amount', first: 'desc', words: BY_AMOUNT },
    cell: ({ amountCents, currency }) => exactAmount(amountCents, currency),
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: (payment) => (
      <>
        <StatusBadge status={payment.status}>
          {payment.paidOutsideReason ? 'Paid outside' : WORDS[payment.status]}
        </StatusBadge>
        <Note payment={payment} />
      </>
    ),
  },
  {
    name: 'Next Charge',
    inCard: 'line',
    className: 'min-w-28',
    under: 'Status',
    sort: { by: 'charge', first: 'asc', words: BY_TIME },
    cell: (payment) => (
      <>
        {nextCharge(payment)}
        {payment.status === 'past_due' && (
          <span className="block text-13 text-muted">was due {formatShortDay(payment.dueAt)}</span>
        )}
      </>
    ),
    cellUnder: (payment) => (
      <>
        {nextChargeInWords(payment)}
        {payment.status === 'past_due' && <span className="block">Was due {formatShortDay(payment.dueAt)}</span>}
      </>
    ),
    cellInCard: nextChargeInCard,
  },
  {
    name: 'Attempts',
    inCard: 'line',
    numeric: true,
    under: 'Second Payment',
    cell: ({ attempts }) => attempts,
    cellUnder: attemptsInWords,
    cellInCard: attemptsInWords,
  },
]

export function PlanStudentTable({ payments, sort, now, retrying, onRetry, onMarkPaid }: Props) {
  const actionsFor = (payment: PlanPayment): RowAction[] => [
    ...(installmentCan.retry(payment, now)
      ? [
          {
            label: retrying === payment.id ? 'Charging...' : 'Retry now',
            name: `Retry now for ${payment.user.email}, ${payment.title}`,
            isDisabled: retrying !== undefined,
            onSelect: () => onRetry(payment),
          },
        ]
      : []),
    ...(installmentCan.markPaid(payment)
      ? [
          {
            label: 'Mark paid outside',
            name: `Mark paid outside for ${payment.user.email}, ${payment.title}`,
            onSelect: () => onMarkPaid(payment),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="Students on a plan"
      items={payments}
      itemKey={({ id }) => id}
      itemName={({ user, title }) => `${user.email}, ${title}`}
      columns={COLUMNS}
      sort={sort}
      actions={actionsFor}
    />
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
  return (
    <>
      {payment.lacksCard && <span className="mt-1 block text-13 text-loss">No card on file</span>}
      {words.length > 0 && (
        <span className="mt-1 block max-w-80 text-13 wrap-anywhere text-muted">{words.join(' ')}</span>
      )}
    </>
  )
}

/** Without the header it needs a verb. */
function nextChargeInWords(payment: PlanPayment): string {
  const { status, nextChargeAt } = payment
  if (status === 'canceled') return 'No more charges'
  return status !== 'paid' && nextChargeAt ? `Next charge ${nextCharge(payment)}` : nextCharge(payment)
}

/** Days are enough where there's little room. */
function nextChargeInCard(payment: PlanPayment): string {
  const { status, nextChargeAt, dueAt } = payment
  if (status === 'paid' || status === 'canceled' || !nextChargeAt) return nextChargeInWords(payment)
  const day = formatShortDay(nextChargeAt)
  return status === 'past_due' ? `Was due ${formatShortDay(dueAt)}, next charge ${day}` : `Next charge ${day}`
}

function nextCharge({ status, nextChargeAt, paidAt }: PlanPayment): string {
  if (status === 'paid') return paidAt ? `Paid ${formatMoment(paidAt)}` : 'Paid'
  if (status === 'canceled') return 'None'
  return nextChargeAt ? formatMoment(nextChargeAt) : 'Waiting for the student'
}
