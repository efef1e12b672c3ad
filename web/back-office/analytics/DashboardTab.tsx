import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { ChangeNote } from '#web/back-office/analytics/ChangeNote.tsx'
import { SparkFigure } from '#web/back-office/analytics/charts/SparkFigure.tsx'
import { RevenueNote } from '#web/back-office/analytics/RevenueNote.tsx'
import { TopCourses } from '#web/back-office/analytics/TopCourses.tsx'
import { AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { ShopHealth } from '#web/back-office/shop-health/ShopHealth.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const FailedJobsDialog = lazy(async () => ({
  default: (await import('#web/back-office/shop-health/FailedJobsDialog.tsx')).FailedJobsDialog,
}))
const UnmatchedPaymentsDialog = lazy(async () => ({
  default: (await import('#web/back-office/shop-health/UnmatchedPaymentsDialog.tsx')).UnmatchedPaymentsDialog,
}))

const REFETCH_MS = 5 * 60_000

export function DashboardTab() {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/metrics/dashboard'),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  const failedJobs = useUrlModal('jobs')
  const unmatchedPayments = useUrlModal('payments')
  if (isError && !data) return <LoadFailure what="The figures" onRetry={refetch} />
  if (!data) return <AdminSpinner />
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <StatCards label="Shop totals">
          <StatCard
            label="7-day revenue"
            value={formatExactDollars(data.revenue.sevenDay.totalRevenue)}
            note={<ChangeNote percent={data.revenue.sevenDay.changePercentage} period="7 days" />}
          />
          <StatCard
            label="30-day revenue"
            value={formatExactDollars(data.revenue.thirtyDay.totalRevenue)}
            note={<ChangeNote percent={data.revenue.thirtyDay.changePercentage} period="30 days" />}
          />
          <StatCard
            label="New students (30 days)"
            value={data.students.newStudents}
            note={<ChangeNote percent={data.students.changePercentage} period="30 days" />}
          />
          <StatCard label="Active courses" value={data.activeCourses} note="Published now" />
        </StatCards>
        <RevenueNote />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SparkFigure
          title="Revenue per day, last 30 days"
          values={data.daily.map(({ revenueCents }) => revenueCents)}
          label={`Revenue per day, ${formatExactDollars(data.revenue.thirtyDay.totalRevenue)} in 30 days`}
          empty="No payments in the last 30 days."
        />
        <SparkFigure
          title="New students per day, last 30 days"
          values={data.daily.map(({ newStudents }) => newStudents)}
          label={`New students per day, ${data.students.newStudents} in 30 days`}
          empty="Nobody joined in the last 30 days."
        />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <TopCourses courses={data.topCourses} />
        <ShopHealth metrics={data} />
      </div>
      <Suspense fallback={null}>
        {failedJobs.value === 'failed' && <FailedJobsDialog onClose={failedJobs.close} />}
        {unmatchedPayments.value === 'unmatched' && <UnmatchedPaymentsDialog onClose={unmatchedPayments.close} />}
      </Suspense>
    </div>
  )
}
