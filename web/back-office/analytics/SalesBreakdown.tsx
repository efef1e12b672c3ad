import type { ReactNode } from 'react'
import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import { exactAmount } from '#contract/money.ts'
import { FigureTable } from '#web/charts/TableView.tsx'

const KIND_NAMES = { course: 'Courses', bundle: 'Bundles', mentorship: 'Mentorship' }

/** Sales by type, item and coupon, and how many course page views led to an order. */
export function SalesBreakdown({ sales }: { sales: SalesAnalytics }) {
  const { byKind, topItems, coupons, conversion, days, currency } = sales
  const money = (cents: number) => exactAmount(cents, currency)
  return (
    <>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Part id="sales-by-kind" title="Sales by type">
          <FigureTable
            label="Sales by type"
            columns={['Type', 'Orders', 'Net revenue', 'Previous period']}
            rows={byKind.map(({ kind, orders, revenueCents, previousCents }) => ({
              key: kind,
              cells: [
                KIND_NAMES[kind],
                orders,
                money(revenueCents),
                <span key="before" className="text-muted">
                  {money(previousCents)}
                </span>,
              ],
            }))}
          />
        </Part>
        <Part id="sales-by-coupon" title="Coupons">
          {coupons.length === 0 ? (
            <Nothing>No coupons used in the last {days} days.</Nothing>
          ) : (
            <FigureTable
              label="Coupons used"
              columns={['Code', 'Uses', 'Discount', 'Order value']}
              rows={coupons.map(({ code, uses, discountCents, orderedCents }) => ({
                key: code,
                cells: [code, uses, money(discountCents), money(orderedCents)],
              }))}
            />
          )}
        </Part>
      </div>
      <Part id="top-items" title="Top sellers">
        {topItems.length === 0 ? (
          <Nothing>No paid orders in the last {days} days.</Nothing>
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
                money(revenueCents),
                money(refundedCents),
              ],
            }))}
          />
        )}
      </Part>
      <Part id="conversion" title="From course page to purchase">
        {conversion.courses.length === 0 ? (
          <Nothing>No course page views in the last {days} days.</Nothing>
        ) : (
          <>
            <p className="mb-3 text-14 text-ink-soft">
              {conversion.rate.toFixed(1)}% of {conversion.views.toLocaleString('en-US')} views,{' '}
              {conversion.previousRate.toFixed(1)}% in the previous {days} days. Views are counted without cookies and
              leave out staff and bots.
            </p>
            <FigureTable
              label="Views and orders by course"
              columns={['Course', 'Page views', 'Orders', 'Conversion']}
              rows={conversion.courses.map(({ courseId, title, views, orders, rate }) => ({
                key: courseId,
                cells: [title, views.toLocaleString('en-US'), orders, `${rate.toFixed(1)}%`],
              }))}
            />
          </>
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
