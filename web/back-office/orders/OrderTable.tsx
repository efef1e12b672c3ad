import { Eye, MailCheck, Undo2 } from 'lucide-react'
import { orderCan } from '#contract/checkout/order-status.ts'
import { exactAmount } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { describeOrder, orderNumber } from '#contract/orders/order-number.ts'
import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { formatMoment, formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { PersonCell } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { RowAction } from '#web/ui/data-table/RowActions.tsx'
import { BY_AMOUNT, BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { OrderStateBadge, PlanAmount } from './PlanProgress.tsx'
import { whyNoReceipt } from './why-no-receipt.ts'

export type OrderAction = 'details' | 'receipt' | 'refund'
type Props = { orders: AdminOrder[]; sort: TableSort; onAction: (action: OrderAction, order: AdminOrder) => void }

export const shortOrderId = (id: string) => `${orderNumber(id)}…`

const COLUMNS: TableColumn<AdminOrder>[] = [
  {
    name: 'Order ID',
    inCard: 'nowhere',
    cell: ({ id, receiptNumber }) => (
      <>
        {receiptNumber && <span className="block font-medium whitespace-nowrap text-ink">{receiptNumber}</span>}
        <code title={id} className="text-13 text-muted">
          {shortOrderId(id)}
        </code>
      </>
    ),
  },
  {
    name: 'Customer',
    inCard: 'line',
    className: 'min-w-48',
    cell: ({ user }) => <PersonCell name={`${user.firstName} ${user.lastName}`.trim()} email={user.email} />,
    cellInCard: ({ user }) => (
      <span title={user.email}>{`${user.firstName} ${user.lastName}`.trim() || user.email}</span>
    ),
  },
  {
    name: 'Course',
    inCard: 'title',
    className: 'min-w-36 wrap-anywhere',
    under: 'Customer',
    cell: ({ course }) => course.title,
    cellInCard: ({ course }) => <span className="font-medium">{course.title}</span>,
    cellUnder: ({ course }) => <span className="wrap-anywhere text-ink-soft">{course.title}</span>,
  },
  {
    name: 'Amount',
    numeric: true,
    inCard: 'figure',
    sort: { by: 'amount', first: 'desc', words: BY_AMOUNT },
    cell: (order) => <Amount order={order} />,
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: (order) => (
      <span className="flex flex-wrap gap-1">
        <OrderStateBadge order={order} />
        {order.isDisputed && <StatusBadge status="disputed" />}
      </span>
    ),
  },
  {
    name: 'Date',
    inCard: 'line',
    under: 'Status',
    sort: { by: 'date', first: 'desc', words: BY_TIME },
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
    cellInCard: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatMoment(createdAt)}>
        {formatShortDay(createdAt)}
      </time>
    ),
  },
]

export function OrderTable({ orders, sort, onAction }: Props) {
  return (
    <DataTable
      label="Orders"
      items={orders}
      itemKey={({ id }) => id}
      itemName={tellApart}
      columns={COLUMNS}
      sort={sort}
      open={{ action: (order) => onAction('details', order), words: 'opens the order' }}
      actions={(order) => actionsFor(order, (action) => onAction(action, order))}
    />
  )
}

function actionsFor(order: AdminOrder, onAction: (action: OrderAction) => void): RowAction[] {
  const name = (label: string) => ({ label, name: `${label} of ${tellApart(order)}`, isIconOnly: true })
  return [
    { ...name('View details'), icon: Eye, onSelect: () => onAction('details') },
    {
      ...name('Resend receipt'),
      icon: MailCheck,
      blockedBecause: whyNoReceipt(order),
      onSelect: () => onAction('receipt'),
    },
    {
      ...name('Partial refund'),
      icon: Undo2,
      isUnavailable: !orderCan.refund(order),
      onSelect: () => onAction('refund'),
    },
  ]
}

function tellApart({ id, receiptNumber, user, course }: AdminOrder): string {
  const customer = `${user.firstName} ${user.lastName}`.trim() || user.email
  return describeOrder({ id, receiptNumber, customer, title: course.title })
}

function Amount({ order }: { order: AdminOrder }) {
  return (
    <>
      {exactAmount(order.amountCents, order.currency)}
      <PlanAmount order={order} />
      {order.refundedCents > 0 && (
        <span className="block text-13 font-normal text-loss in-[table]:whitespace-nowrap">
          −{exactAmount(order.refundedCents, order.currency)} refunded
        </span>
      )}
    </>
  )
}
