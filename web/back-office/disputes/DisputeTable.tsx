import { disputeUrgency } from '#contract/disputes/dispute-status.ts'
import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import { describeOrder } from '#contract/orders/order-number.ts'
import { DisputeDeadline } from '#web/back-office/orders/DisputeDeadline.tsx'
import { EvidenceLinks } from '#web/back-office/orders/EvidenceLinks.tsx'
import { shortOrderId } from '#web/back-office/orders/OrderTable.tsx'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

const LOOKS = { late: 'destructive', soon: 'destructive', open: 'default', answered: 'secondary' } as const
const WON = new Set(['won', 'warning_closed', 'prevented'])

export function DisputeTable({ disputes, now }: { disputes: AdminDispute[]; now: Date }) {
  return (
    <Table label="Disputes" tall>
      <thead>
        <tr>
          <HeadCell>Order</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Opened</HeadCell>
          <HeadCell>Evidence due by</HeadCell>
          <HeadCell>Evidence</HeadCell>
        </tr>
      </thead>
      <tbody>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} now={now} />
        ))}
      </tbody>
    </Table>
  )
}

function DisputeRow({ dispute, now }: { dispute: AdminDispute; now: Date }) {
  const { orderId, receiptNumber, title, user, amountCents, reason, status, openedAt } = dispute
  const name = `${user.firstName} ${user.lastName}`.trim()
  const described = describeOrder({ id: orderId, receiptNumber, customer: name || user.email, title })
  const urgency = disputeUrgency(dispute, now)
  const look = urgency === 'closed' ? (WON.has(status) ? 'success' : 'destructive') : LOOKS[urgency]
  return (
    <Row>
      <Cell className="min-w-44">
        <AppLink
          href={paths.adminOrder(orderId)}
          className="text-flame-deep underline underline-offset-4"
          aria-label={`Open ${described}`}
        >
          <code>{shortOrderId(orderId)}</code>
        </AppLink>
        {receiptNumber && <span className="block text-13 whitespace-nowrap text-muted">{receiptNumber}</span>}
        <span className="block wrap-anywhere">{title}</span>
      </Cell>
      <Cell className="min-w-44">
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-13 wrap-anywhere text-muted">{user.email}</span>
      </Cell>
      <Cell numeric>{formatExactDollars(amountCents)}</Cell>
      <Cell>
        <Badge variant={look}>{status.replaceAll('_', ' ')}</Badge>
        <span className="mt-1 block text-13 text-muted">{reason.replaceAll('_', ' ')}</span>
      </Cell>
      <Cell className="whitespace-nowrap">{formatDay(openedAt)}</Cell>
      <Cell className="whitespace-nowrap">
        <DisputeDeadline dispute={dispute} now={now} />
      </Cell>
      <Cell>
        <EvidenceLinks dispute={dispute} of={described} />
      </Cell>
    </Row>
  )
}
