import type { ReactNode } from 'react'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import { formatExactDollars } from '#web/lib/format-money.ts'
import { FigureTable } from './TableView.tsx'

const KIND_NAMES = { course: 'Courses', bundle: 'Bundles', mentorship: 'Mentorship' }

/** What was sold, in three tables: by kind, by item, by coupon. */
export function SalesBreakdown({ sales }: { sales: SalesAnalytics }) {
  const { byKind, topItems, coupons, days } = sales
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Part id="sales-by-kind" title="What was sold">
          <FigureTable
            label="Sales by kind"
            columns={['Kind', 'Orders', 'Net revenue', 'Period before']}
            rows={byKind.map(({ kind, orders, revenueCents, previousCents }) => ({
              key: kind,
              cells: [
                KIND_NAMES[kind],
                orders,
                formatExactDollars(revenueCents),
                <span key="before" className="text-muted">
                  {formatExactDollars(previousCents)}
                </span>,
              ],
            }))}
          />
        </Part>
        <Part id="sales-by-coupon" title="Coupons">
          {coupons.length === 0 ? (
            <Nothing>No coupon was used in the last {days} days.</Nothing>
          ) : (
            <FigureTable
              label="Coupons used"
              columns={['Code', 'Uses', 'Discount', 'Ordered with it']}
              rows={coupons.map(({ code, uses, discountCents, orderedCents }) => ({
                key: code,
                cells: [code, uses, formatExactDollars(discountCents), formatExactDollars(orderedCents)],
              }))}
            />
          )}
        </Part>
      </div>
      <Part id="top-items" title="Top sellers">
        {topItems.length === 0 ? (
          <Nothing>Nothing was paid for in the last {days} days.</Nothing>
        ) : (
          <FigureTable
            label="Top sellers by revenue"
            columns={['Item', 'Orders', 'Net revenue', 'Refunded']}
            rows={topItems.map(({ itemId, title, kind, orders, refundedCents, revenueCents }) => ({
              key: itemId,
              cells: [
                <span key="item">
                  {title}
                  <span className="block text-13 text-muted">{ITEM_NAMES[kind]}</span>
                </span>,
                orders,
                formatExactDollars(revenueCents),
                formatExactDollars(refundedCents),
              ],
            }))}
          />
        )}
      </Part>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-22">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-surface px-5 py-6 text-14 text-muted">{children}</p>
}
