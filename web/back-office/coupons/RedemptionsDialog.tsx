import type { Coupon, CouponRedemption } from '#contract/coupons/coupon.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

const PAGE = 50
const STATUS = {
  redeemed: { text: 'Redeemed', look: 'success' },
  reserved: { text: 'Payment in progress', look: 'default' },
  released: { text: 'Released', look: 'outline' },
} as const

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

function RedemptionTable({ code, redemptions }: { code: string; redemptions: CouponRedemption[] }) {
  return (
    <Table label={`Redemptions for ${code}`}>
      <thead>
        <tr>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Bought</HeadCell>
          <HeadCell numeric>Discount</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Date</HeadCell>
        </tr>
      </thead>
      <tbody>
        {redemptions.map(({ orderId, customer, itemTitle, discountCents, status, createdAt }) => (
          <Row key={orderId}>
            <Cell className="min-w-44">
              <span className="wrap-anywhere">{customer.name}</span>
              <span className="block text-13 wrap-anywhere text-muted">{customer.email}</span>
            </Cell>
            <Cell className="min-w-36">
              <AppLink
                href={paths.adminOrder(orderId)}
                className="wrap-anywhere text-flame-deep underline-offset-4 hover:underline"
              >
                {itemTitle}
              </AppLink>
            </Cell>
            <Cell numeric>{formatExactDollars(discountCents)}</Cell>
            <Cell className="whitespace-nowrap">
              <Badge variant={STATUS[status].look}>{STATUS[status].text}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap">{formatMoment(createdAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
