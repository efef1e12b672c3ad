import { useQuery } from '@tanstack/react-query'
import { AdminSpinner } from '#web/back-office/frame/AdminPage.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { RecentStudents } from './RecentStudents.tsx'

const LISTED = 5

const studentsBy = (sort: '-joined' | '-seen') =>
  pagedQuery('GET /api/admin/users', { query: { group: 'students', sort, limit: LISTED, offset: 0 } })

export function StudentsTab() {
  const { data, isError, refetch } = useQuery({ ...apiQuery('GET /api/admin/metrics/students'), staleTime: 0 })
  const newest = useQuery({ ...studentsBy('-joined'), staleTime: 0 })
  const active = useQuery({ ...studentsBy('-seen'), staleTime: 0 })
  if (isError && !data) return <LoadFailure what="The figures" onRetry={refetch} />
  if (!data) return <AdminSpinner />
  const count = (value: number) => value.toLocaleString('en-US', { notation: 'compact' })
  return (
    <div className="grid gap-6">
      <StatCards label="Student totals">
        <StatCard label="Total students" value={count(data.totalStudents)} />
        <StatCard label="Average completion" value={`${data.averageCompletion}%`} note="Across all available lessons" />
        <StatCard
          label="Support requests"
          value={count(data.supportRequests)}
          note="Messages, disputes and unmatched payments"
        />
        <StatCard label="Watch hours" value={count(data.watchHours)} />
      </StatCards>
      {data.totalStudents === 0 && (
        <EmptyState
          title="No students yet"
          action={
            <AppLink href={paths.importStudents} className={buttonStyle()}>
              Import Students
            </AppLink>
          }
        >
          Everyone who signs up or buys a course will appear here.
        </EmptyState>
      )}
      <RecentStudents newest={newest.data?.rows ?? []} active={active.data?.rows ?? []} />
      <p className={data.totalStudents === 0 ? 'text-center' : undefined}>
        <AppLink href={paths.adminUsers} className={buttonStyle()}>
          Manage Students
        </AppLink>
      </p>
    </div>
  )
}
