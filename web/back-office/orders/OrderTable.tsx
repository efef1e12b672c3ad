import { Eye, MailCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { orderCan } from '#contract/checkout/order-status.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { describeOrder, orderNumber } from '#contract/orders/order-number.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { PlanAmount, PlanBadge } from './PlanProgress.tsx'

export type OrderAction = 'details' | 'receipt' | 'refund'
type Props = { orders: AdminOrder[]; onAction: (action: OrderAction, order: AdminOrder) => void }

export const shortOrderId = (id: string) => `${orderNumber(id)}…`

export function OrderTable({ orders, onAction }: Props) {
  return (
    <Table label="Orders" tall>
      <thead>
        <tr>
          <HeadCell>Order ID</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Course</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onAction={(action) => onAction(action, order)} />
        ))}
      </tbody>
    </Table>
  )
}

function OrderRow({ order, onAction }: { order: AdminOrder; onAction: (action: OrderAction) => void }) {
  const { id, receiptNumber, user, course, amountCents, refundedCents, status, isDisputed, createdAt } = order
  const name = `${user.firstName} ${user.lastName}`.trim()
  const of = `of ${describeOrder({ id, receiptNumber, customer: name || user.email, title: course.title })}`
  return (
    <Row>
      <Cell>
        <code title={id}>{shortOrderId(id)}</code>
        {receiptNumber && <span className="block text-13 whitespace-nowrap text-muted">{receiptNumber}</span>}
      </Cell>
      <Cell className="min-w-52">
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-13 wrap-anywhere text-muted">{user.email}</span>
      </Cell>
      <Cell className="min-w-40 wrap-anywhere">{course.title}</Cell>
      <Cell numeric>
        {formatExactDollars(amountCents)}
        <PlanAmount order={order} />
        {refundedCents > 0 && (
          <span className="block text-13 whitespace-nowrap text-loss">
            −{formatExactDollars(refundedCents)} refunded
          </span>
        )}
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1">
          <OrderStatusBadge status={status} />
          <PlanBadge order={order} />
          {isDisputed && <Badge variant="destructive">disputed</Badge>}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap">{formatMoment(createdAt)}</Cell>
      <Cell>
        <span className="flex">
          <RowButton label="View details" of={of} onClick={() => onAction('details')}>
            <Eye aria-hidden="true" className="size-4" />
          </RowButton>
          <RowButton label="Resend receipt" of={of} onClick={() => onAction('receipt')}>
            <MailCheck aria-hidden="true" className="size-4" />
          </RowButton>
          {orderCan.refund(order) && (
            <RowButton label="Partial refund" of={of} onClick={() => onAction('refund')}>
              <Undo2 aria-hidden="true" className="size-4" />
            </RowButton>
          )}
        </span>
      </Cell>
    </Row>
  )
}

type RowButtonProps = { label: string; of: string; onClick: () => void; children: ReactNode }

function RowButton({ label, of, onClick, children }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      {(trigger) => (
        <Button {...trigger} variant="quiet" size="icon" aria-label={`${label} ${of}`} onClick={onClick}>
          {children}
        </Button>
      )}
    </Tooltip>
  )
}
