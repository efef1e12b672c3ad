import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import { exactAmount, MAIN_CURRENCY } from '#contract/money.ts'
import { ChangeNote } from '#web/back-office/analytics/ChangeNote.tsx'
import { CurrencyPicker } from '#web/back-office/analytics/CurrencyPicker.tsx'
import { axisAmount } from '#web/back-office/analytics/charts/axis-amount.ts'
import { DailyChart } from '#web/back-office/analytics/charts/DailyChart.tsx'
import { sumByWeek } from '#web/back-office/analytics/charts/sum-by-week.ts'
import { MentorshipSessions } from '#web/back-office/analytics/MentorshipSessions.tsx'
import { RangePicker } from '#web/back-office/analytics/RangePicker.tsx'
import { RevenueNote } from '#web/back-office/analytics/RevenueNote.tsx'
import { SalesBreakdown } from '#web/back-office/analytics/SalesBreakdown.tsx'
import { useAnalyticsCurrency } from '#web/back-office/analytics/use-analytics-currency.ts'
import { SALES_DAYS, useAnalyticsDays } from '#web/back-office/analytics/use-analytics-days.ts'
import { TableView } from '#web/charts/TableView.tsx'
import { searchString } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const REFETCH_MS = 10 * 60_000
const MAX_ITEMS = 10
const CENTS_PER_DOLLAR = 100
/** More bars than this don't fit on a phone. */
const MAX_DAYS_AS_BARS = 90

export function SalesAnalyticsTab() {
  const [days, chooseDays] = useAnalyticsDays(SALES_DAYS)
  const [currency, chooseCurrency] = useAnalyticsCurrency()
  const inCurrency = currency ? { currency } : {}
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/analytics/advanced-sales', { query: { days, limit: MAX_ITEMS, ...inCurrency } }),
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  const unit = data && data.days > MAX_DAYS_AS_BARS ? 'week' : 'day'
  if (isError && !data) return <LoadFailure what="Sales" onRetry={refetch} />
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <RangePicker offered={SALES_DAYS} days={days} onChange={chooseDays} />
          {data && <CurrencyPicker sold={data} onChange={chooseCurrency} />}
        </div>
        <a
          href={`/api/admin/analytics/advanced-sales/export.csv${searchString({ days, ...inCurrency })}`}
          className={buttonStyle()}
        >
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          Export CSV
        </a>
      </div>
      <div className="grid gap-3">
        <SalesFigures sales={data} />
        <RevenueNote sold={data}>{data?.tax && describeTax(data.tax, data.currency)}</RevenueNote>
      </div>
      {!data ? (
        <Spinner />
      ) : isEmpty(data) ? (
        <EmptyState title={`No sales in the last ${data.days} days`}>
          Revenue by day, item and coupon will appear here after the first payment.
        </EmptyState>
      ) : (
        <>
          <div>
            <DailyChart
              label={`Revenue per ${unit}, net of refunds, in ${data.currency === MAIN_CURRENCY ? 'US dollars' : data.currency.toUpperCase()}`}
              unit={unit}
              points={unit === 'week' ? sumByWeek(revenueOf(data)) : revenueOf(data)}
              format={(cents) => exactAmount(cents, data.currency)}
              formatTick={(cents) => axisAmount(cents, data.currency)}
              smallestTick={CENTS_PER_DOLLAR}
            />
            <TableView
              label="Revenue per day"
              columns={['Day (UTC)', 'Paid', 'Refunded', 'Net revenue', 'Previous period']}
              rows={data.daily.toReversed().map(({ day, ...cents }) => ({
                key: day,
                cells: [
                  formatDay(day),
                  ...[cents.paidCents, cents.refundedCents, cents.revenueCents, cents.previousCents].map((amount) =>
                    exactAmount(amount, data.currency),
                  ),
                ],
              }))}
            />
          </div>
          <SalesBreakdown sales={data} />
        </>
      )}
      <MentorshipSessions />
    </div>
  )
}

const revenueOf = ({ daily }: SalesAnalytics) =>
  daily.map(({ day, revenueCents, previousCents }) => ({ day, value: revenueCents, previous: previousCents }))

const isEmpty = ({ orders, daily, conversion }: SalesAnalytics) =>
  orders.count === 0 &&
  conversion.views === 0 &&
  daily.every(({ paidCents, refundedCents, previousCents }) => !paidCents && !refundedCents && !previousCents)

function SalesFigures({ sales }: { sales: SalesAnalytics | undefined }) {
  const money = (cents: number) => exactAmount(cents, sales?.currency ?? MAIN_CURRENCY)
  return (
    <StatCards label="Sales totals">
      <StatCard
        label="Net revenue"
        value={sales && money(sales.revenue.totalCents)}
        note={sales && revenueNote(sales)}
      />
      <StatCard
        label="Average order"
        value={sales && money(sales.orders.averageCents)}
        note={sales && `${counted(sales.orders.count, 'order')}, ${sales.orders.freeCount} free`}
      />
      <StatCard
        label="Refund rate"
        value={sales && `${sales.refunds.rate.toFixed(1)}%`}
        note={sales && `${counted(sales.refunds.count, 'refund')}, ${money(sales.refunds.amountCents)}`}
      />
      <StatCard
        label="Payment plans outstanding"
        value={sales && money(sales.plans.outstandingCents)}
        note={sales && `${counted(sales.plans.openCount, 'payment')}, ${sales.plans.pastDueCount} past due`}
      />
    </StatCards>
  )
}

const describeTax = ({ taxCents, afterTaxCents }: NonNullable<SalesAnalytics['tax']>, currency: string) =>
  `${exactAmount(taxCents, currency)} of the net revenue is tax, so ${exactAmount(afterTaxCents, currency)} is left after tax.`

/** A change from nothing has no percentage. */
const revenueNote = ({ revenue, days }: SalesAnalytics) =>
  revenue.previousCents === 0 ? (
    `None in the previous ${days} days`
  ) : (
    <ChangeNote percent={revenue.changePercentage} period={`${days} days`} />
  )

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
