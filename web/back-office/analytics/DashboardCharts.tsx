import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'
import { exactAmount } from '#contract/money.ts'
import { TableView } from '#web/charts/TableView.tsx'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { axisAmount } from './charts/axis-amount.ts'
import { DailyChart } from './charts/DailyChart.tsx'

const CENTS_PER_DOLLAR = 100

/** Revenue and new students per day, with the 30 days before. */
export function DashboardCharts({ daily, currency }: Pick<DashboardMetrics, 'daily' | 'currency'>) {
  const money = (cents: number) => exactAmount(cents, currency)
  const revenue = daily.map(({ day, revenueCents, previousRevenueCents }) => ({
    day,
    value: revenueCents,
    previous: previousRevenueCents,
  }))
  const joined = daily.map(({ day, newStudents, previousNewStudents }) => ({
    day,
    value: newStudents,
    previous: previousNewStudents,
  }))
  const isEmpty = (points: typeof revenue) => points.every(({ value }) => value === 0)
  return (
    <div>
      <div className="grid gap-4 lg:grid-cols-2">
        {isEmpty(revenue) ? (
          <Nothing title="Revenue per day, last 30 days">No payments in the last 30 days.</Nothing>
        ) : (
          <DailyChart
            label="Revenue per day, last 30 days"
            points={revenue}
            format={money}
            formatTick={(cents) => axisAmount(cents, currency)}
            smallestTick={CENTS_PER_DOLLAR}
            isShort
          />
        )}
        {isEmpty(joined) ? (
          <Nothing title="New students per day, last 30 days">Nobody joined in the last 30 days.</Nothing>
        ) : (
          <DailyChart
            label="New students per day, last 30 days"
            points={joined}
            format={(people) => `${people.toLocaleString('en-US')} ${people === 1 ? 'student' : 'students'}`}
            formatTick={(people) => people.toLocaleString('en-US')}
            smallestTick={1}
            isShort
          />
        )}
      </div>
      {!(isEmpty(revenue) && isEmpty(joined)) && (
        <TableView
          label="The last 30 days"
          columns={['Day (UTC)', 'Revenue', 'Revenue (previous period)', 'New students']}
          rows={daily.toReversed().map(({ day, revenueCents, previousRevenueCents, newStudents }) => ({
            key: day,
            cells: [formatDay(day), money(revenueCents), money(previousRevenueCents), newStudents],
          }))}
        />
      )}
    </div>
  )
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <figure className="flex flex-col rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <figcaption className="text-13 text-muted">{title}</figcaption>
      <p className="flex min-h-24 flex-1 items-center justify-center text-14 text-ink-soft">{children}</p>
    </figure>
  )
}
