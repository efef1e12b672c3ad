import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { callApi } from '#web/lib/api-client.ts'
import { formatExactDollars } from '#web/lib/format-money.ts'
import { formatMoment } from '#web/lib/local-date-time.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

const PAGE = 50
const STATUS = {
  redeemed: { text: 'Redeemed', look: 'success' },
  reserved: { text: 'Payment under way', look: 'default' },
  released: { text: 'Given back', look: 'outline' },
} as const

type Props = { coupon: Coupon; onClose: () => void }

/** The orders that a coupon made cheaper. */
export function RedemptionsDialog({ coupon, onClose }: Props) {
  const [limit, setLimit] = useState(PAGE)
  const { data, isError, refetch } = useQuery({
    queryKey: ['/api/admin/coupons', coupon.id, 'redemptions', { limit }],
    queryFn: () => callApi('GET /api/admin/coupons/:id/redemptions', { params: { id: coupon.id }, query: { limit } }),
  })
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={`Redemptions of ${coupon.code}`}>
      {isError ? (
        <LoadFailure what="The redemptions" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.length === 0 ? (
        <EmptyState heading="h3" title="Not used yet">
          The orders that use this code will stand here.
        </EmptyState>
      ) : (
        <>
          <Table label={`Redemptions of ${coupon.code}`}>
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
              {data.map(({ orderId, customer, itemTitle, discountCents, status, createdAt }) => (
                <Row key={orderId}>
                  <Cell>
                    {customer.name}
                    <span className="block text-13 text-muted">{customer.email}</span>
                  </Cell>
                  <Cell>{itemTitle}</Cell>
                  <Cell numeric>{formatExactDollars(discountCents)}</Cell>
                  <Cell>
                    <Badge variant={STATUS[status].look}>{STATUS[status].text}</Badge>
                  </Cell>
                  <Cell className="whitespace-nowrap">{formatMoment(createdAt)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          {data.length === limit && limit < 200 && (
            <Button className="mt-3" onClick={() => setLimit(200)}>
              Show more
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
