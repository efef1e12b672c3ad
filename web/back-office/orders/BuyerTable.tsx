import { useLocation } from 'wouter'

import { exactAmount } from '#contract/money.ts'
import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import { spentInAll } from '#web/back-office/currencies/spent-in-all.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Truncated } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'

const nameOf = ({ user }: UserPurchaseOverview) => `${user.firstName} ${user.lastName}`.trim() || 'No name'

const COLUMNS: TableColumn<UserPurchaseOverview>[] = [
  {
    name: 'Customer',
    inCard: 'title',
    className: 'w-1/2 min-w-40',
    cell: (buyer) => (
      <>
        <AppLink
          href={paths.adminOrdersOf(buyer.user.id)}
          className="tap font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {nameOf(buyer)}
        </AppLink>
        <Truncated className="text-13 text-muted">{buyer.user.email}</Truncated>
      </>
    ),
  },
  {
    name: 'Total spent',
    numeric: true,
    inCard: 'figure',
    cell: ({ totalSpent, otherSpending, paidOutsideCents, otherPaidOutside }) => (
      <>
        <span className="font-medium">{spentInAll(totalSpent, otherSpending)}</span>
        {(paidOutsideCents > 0 || otherPaidOutside) && (
          <span className="block text-13 font-normal text-muted">
            {spentInAll(paidOutsideCents, otherPaidOutside)} outside Stripe
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Courses',
    numeric: true,
    inCard: 'line',
    cell: ({ accessStatus }) => accessStatus.totalCourses,
    cellInCard: ({ accessStatus: { totalCourses } }) => (totalCourses === 1 ? '1 course' : `${totalCourses} courses`),
  },
  {
    name: 'Direct',
    numeric: true,
    inCard: 'line',
    cell: ({ accessStatus }) => accessStatus.coursesFromDirectPurchase,
    cellInCard: ({ accessStatus }) => `${accessStatus.coursesFromDirectPurchase} direct`,
  },
  {
    name: 'From bundles',
    numeric: true,
    inCard: 'line',
    cell: ({ accessStatus }) => accessStatus.coursesFromBundles,
    cellInCard: ({ accessStatus }) => `${accessStatus.coursesFromBundles} from bundles`,
  },
]

export function BuyerTable({ buyers }: { buyers: UserPurchaseOverview[] }) {
  const [, navigate] = useLocation()
  return (
    <DataTable
      label="Buyers"
      items={buyers}
      itemKey={({ user }) => user.id}
      itemName={nameOf}
      columns={COLUMNS}
      open={{ action: ({ user }) => navigate(paths.adminOrdersOf(user.id)), words: 'shows the orders' }}
      expansion={(buyer) => <Purchases buyer={buyer} />}
    />
  )
}

function Purchases({ buyer }: { buyer: UserPurchaseOverview }) {
  const purchases = [
    ...buyer.coursesPurchased.map(({ course, purchase }) => ({
      ...purchase,
      title: course.title,
      kind: 'single course',
    })),
    ...buyer.bundlesPurchased.map(({ bundle, purchase }) => ({ ...purchase, title: bundle.name, kind: 'bundle' })),
  ]
  if (purchases.length === 0) return null
  return (
    <ul aria-label={`Purchases of ${nameOf(buyer)}`} className="divide-y divide-line border-t border-line text-13">
      {purchases.map(({ id, title, kind, currency, amountCents, createdAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2 pointer-coarse:py-3">
          <span className="min-w-0 wrap-anywhere">
            <AppLink href={paths.adminOrder(id)} className="tap text-flame-deep underline-offset-4 hover:underline">
              {title}
            </AppLink>
            <span className="text-muted"> · {kind}</span>
          </span>
          <span className="tabular text-muted">
            {exactAmount(amountCents, currency)}, {formatMoment(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
