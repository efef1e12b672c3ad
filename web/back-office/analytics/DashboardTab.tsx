import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'

import { exactAmount } from '#contract/money.ts'
import { ChangeNote } from '#web/back-office/analytics/ChangeNote.tsx'
import { CurrencyPicker } from '#web/back-office/analytics/CurrencyPicker.tsx'
import { DashboardCharts } from '#web/back-office/analytics/DashboardCharts.tsx'
import { RevenueNote } from '#web/back-office/analytics/RevenueNote.tsx'
import { TopCourses } from '#web/back-office/analytics/TopCourses.tsx'
import { useAnalyticsCurrency } from '#web/back-office/analytics/use-analytics-currency.ts'
import { AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { ShopHealth } from '#web/back-office/shop-health/ShopHealth.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { paths } from '#web/paths.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const REFETCH_MS = 5 * 60_000

export function DashboardTab() {
  const [currency, chooseCurrency] = useAnalyticsCurrency()
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/metrics/dashboard', { query: currency ? { currency } : {} }),
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  const moved = useMovedAddress()
  if (moved) return <Redirect to={moved} replace />
  if (isError && !data) return <LoadFailure what="The figures" onRetry={refetch} />
  if (!data) return <AdminSpinner />
  return (
    <div className="grid gap-8">
      <CurrencyPicker sold={data} onChange={chooseCurrency} />
      <div className="grid gap-3">
        <StatCards label="Shop totals">
          <StatCard
            label="7-day revenue"
            value={exactAmount(data.revenue.sevenDay.totalRevenue, data.currency)}
            note={<RevenueChange {...data.revenue.sevenDay} period="7 days" />}
          />
          <StatCard
            label="30-day revenue"
            value={exactAmount(data.revenue.thirtyDay.totalRevenue, data.currency)}
            note={<RevenueChange {...data.revenue.thirtyDay} period="30 days" />}
          />
          <StatCard
            label="New students (30 days)"
            value={data.students.newStudents}
            note={<StudentChange {...data.students} />}
          />
          <StatCard label="Active courses" value={data.activeCourses} note="Currently published" />
        </StatCards>
        <RevenueNote sold={data} />
      </div>
      <DashboardCharts daily={data.daily} currency={data.currency} />
      <div className="grid items-start gap-x-4 gap-y-8 lg:grid-cols-2">
        <TopCourses courses={data.topCourses} currency={data.currency} />
        <ShopHealth metrics={data} />
      </div>
    </div>
  )
}

type ChangeProps = { changePercentage: number; transactionCount: number; period: string }

/** Nothing is compared with nothing. */
function RevenueChange({ changePercentage, transactionCount, period }: ChangeProps) {
  if (transactionCount === 0 && changePercentage === 0) return 'No sales'
  return <ChangeNote percent={changePercentage} period={period} />
}

function StudentChange({ newStudents, changePercentage }: { newStudents: number; changePercentage: number }) {
  if (newStudents === 0 && changePercentage === 0) return 'Nobody signed up'
  return <ChangeNote percent={changePercentage} period="30 days" />
}

/** Failed jobs and unmatched payments were dialogs of this tab before they got pages; old links still lead there. */
function useMovedAddress(): string | null {
  const search = new URLSearchParams(useSearch())
  if (search.get('jobs') === 'failed') return paths.failedJobs
  return search.get('payments') === 'unmatched' ? paths.unmatchedPayments : null
}
