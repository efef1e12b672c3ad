import type { Coupon, CouponRedemption } from '#contract/coupons/coupon.ts'
import { exactAmount } from '#contract/money.ts'
import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PersonCell } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const PAGE = 50
const WORDS = { redeemed: 'Redeemed', reserved: 'Payment in progress', released: 'Released' }

type Props = { coupon: Coupon; onClose: () => void }

/** The orders a coupon was used for. */
export function RedemptionsDialog({ coupon, onClose }: Props) {
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/coupons/:id/redemptions', { params: { id: coupon.id }, query: page }),
  )
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={`Redemptions for ${coupon.code}`}>
      <PagedList
        label="redemptions"
        list={list}
        empty={
          <EmptyState heading="h3" title="Not used yet">
            Orders that use this code will appear here.
          </EmptyState>
        }
      >
        {(redemptions) => <RedemptionTable code={coupon.code} redemptions={redemptions} />}
      </PagedList>
    </Dialog>
  )
}

const COLUMNS: TableColumn<CouponRedemption>[] = [
  { name: 'Customer', inCard: 'title', cell: ({ customer }) => <PersonCell {...customer} /> },
  {
    name: 'Bought',
    className: 'min-w-32',
    cell: ({ orderId, itemTitle }) => (
      <AppLink
        href={paths.adminOrder(orderId)}
        className="tap wrap-anywhere text-flame-deep underline-offset-4 hover:underline"
      >
        {itemTitle}
      </AppLink>
    ),
  },
  {
    name: 'Discount',
    numeric: true,
    inCard: 'figure',
    cell: ({ discountCents, currency }) => exactAmount(discountCents, currency),
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: ({ status }) => <StatusBadge status={status}>{WORDS[status]}</StatusBadge>,
  },
  { name: 'Date', cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

function RedemptionTable({ code, redemptions }: { code: string; redemptions: CouponRedemption[] }) {
  return (
    <DataTable
      label={`Redemptions for ${code}`}
      items={redemptions}
      itemKey={({ orderId }) => orderId}
      itemName={({ customer }) => customer.name}
      columns={COLUMNS}
    />
  )
}
