import { FileDown } from 'lucide-react'
import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import { exactAmount } from '#contract/money.ts'
import { describeOrder } from '#contract/orders/order-number.ts'
import { DisputeDeadline } from '#web/back-office/orders/DisputeDeadline.tsx'
import { shortOrderId } from '#web/back-office/orders/OrderTable.tsx'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { PersonCell } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { disputes: AdminDispute[]; now: Date; sort: TableSort; onOpen: (dispute: AdminDispute) => void }

export function DisputeTable({ disputes, now, sort, onOpen }: Props) {
  return (
    <DataTable
      label="Disputes"
      items={disputes}
      itemKey={({ id }) => id}
      itemName={tellApart}
      columns={columnsAt(now)}
      sort={sort}
      open={{ action: onOpen, words: 'opens the order' }}
      actionsName="Download"
      actions={(dispute) =>
        (['pdf', 'txt'] as const).map((format) => ({
          label: format === 'pdf' ? 'PDF' : 'Text',
          name: `Evidence for ${tellApart(dispute)} as ${format === 'pdf' ? 'PDF' : 'Text'}`,
          icon: FileDown,
          href: paths.disputeEvidence(dispute.id, format),
        }))
      }
    />
  )
}

const columnsAt = (now: Date): TableColumn<AdminDispute>[] => [
  {
    name: 'Order',
    className: 'min-w-32',
    cell: (dispute) => (
      <>
        <AppLink
          href={paths.adminOrder(dispute.orderId)}
          className="tap font-medium whitespace-nowrap text-flame-deep underline underline-offset-4"
          aria-label={`Open ${tellApart(dispute)}`}
        >
          {dispute.receiptNumber ?? <code>{shortOrderId(dispute.orderId)}</code>}
        </AppLink>
        {dispute.receiptNumber && (
          <code className="block text-13 text-muted" title={dispute.orderId}>
            {shortOrderId(dispute.orderId)}
          </code>
        )}
        <span className="block wrap-anywhere">{dispute.title}</span>
      </>
    ),
  },
  {
    name: 'Customer',
    inCard: 'title',
    className: 'min-w-48',
    cell: ({ user }) => <PersonCell name={`${user.firstName} ${user.lastName}`.trim()} email={user.email} />,
  },
  {
    name: 'Amount',
    numeric: true,
    inCard: 'figure',
    sort: { by: 'amount', first: 'desc', words: BY_AMOUNT },
    cell: ({ amountCents, currency }) => exactAmount(amountCents, currency),
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: (dispute) => (
      <>
        <StatusBadge status={dispute.status}>{inWords(dispute.status)}</StatusBadge>
        <span className="mt-1 block text-13 text-muted">{inWords(dispute.reason)}</span>
      </>
    ),
    cellInCard: (dispute) => <StatusBadge status={dispute.status}>{inWords(dispute.status)}</StatusBadge>,
  },
  {
    name: 'Opened',
    inCard: 'line',
    className: 'whitespace-nowrap',
    sort: { by: 'opened', first: 'desc', words: BY_TIME },
    under: 'Status',
    cell: ({ openedAt }) => formatShortDay(openedAt),
    cellUnder: ({ openedAt }) => `Opened ${formatShortDay(openedAt)}`,
    cellInCard: ({ openedAt, reason }) => `${inWords(reason)}, opened ${formatShortDay(openedAt)}`,
  },
  {
    name: 'Evidence',
    className: 'min-w-28',
    cell: (dispute) => <DisputeDeadline dispute={dispute} now={now} />,
  },
]

/** `product_not_received` becomes 'Product not received'. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function tellApart({ orderId, receiptNumber, user, title }: AdminDispute): string {
  const customer = `${user.firstName} ${user.lastName}`.trim() || user.email
  return describeOrder({ id: orderId, receiptNumber, customer, title })
}
