import { useQuery } from '@tanstack/react-query'

import { CourseWatch } from '#web/features/metrics/CourseWatch.tsx'
import { DailyChart } from '#web/features/metrics/DailyChart.tsx'
import { RangePicker } from '#web/features/metrics/RangePicker.tsx'
import { TableView } from '#web/features/metrics/TableView.tsx'
import { useAnalyticsDays } from '#web/features/metrics/use-analytics-days.ts'
import { watchedTime } from '#web/features/metrics/watched-time.ts'
import { apiQuery } from '#web/lib/api-query.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const REFETCH_MS = 15 * 60_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

export function WatchAnalyticsTab() {
  const [days, chooseDays] = useAnalyticsDays()
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/analytics/watch-time', { query: { days } }),
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  if (isError && !data) return <LoadFailure what="The watched time" onRetry={refetch} />
  const longest = Math.max(...(data?.daily ?? []).map(({ watchedSeconds }) => watchedSeconds), 0)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RangePicker days={days} onChange={chooseDays} />
        <p className="max-w-[56ch] text-13 text-muted">
          The watched time of a lesson counts for the day on which it was last saved, in UTC.
        </p>
      </div>
      <StatCards label="Watching in figures">
        <StatCard label="Active learners" value={data?.total.learners} note={`In the last ${days} days`} />
        <StatCard label="Watched time" value={data && watchedTime(data.total.watchedSeconds)} note="In their lessons" />
        <StatCard label="Lessons finished" value={data?.total.completedLessons} note="Of those they watched" />
        <StatCard
          label="Courses watched"
          value={data?.courses.filter(({ learners }) => learners > 0).length}
          note={data && `Of ${data.courses.length} with lessons`}
        />
      </StatCards>
      {!data ? (
        <Spinner />
      ) : data.total.learners === 0 ? (
        <EmptyState title={`Nobody watched in the last ${data.days} days`}>
          Watched time by day appears here when a student opens a lesson.
        </EmptyState>
      ) : (
        <div>
          <DailyChart
            label="Watched time by day of the last save, in hours and minutes"
            points={data.daily.map(({ day, watchedSeconds }) => ({ day, value: watchedSeconds }))}
            format={watchedTime}
            formatTick={watchedTime}
            smallestTick={longest > 4 * HOUR_SECONDS ? HOUR_SECONDS : MINUTE_SECONDS}
          />
          <TableView
            label="Watched time per day"
            columns={['Last saved on (UTC)', 'Learners', 'Watched', 'Lessons finished']}
            rows={data.daily.toReversed().map(({ day, learners, watchedSeconds, completedLessons }) => ({
              key: day,
              cells: [formatDay(day), learners, watchedTime(watchedSeconds), completedLessons],
            }))}
          />
        </div>
      )}
      {data && data.courses.length > 0 && (
        <section aria-labelledby="watch-by-course">
          <h2 id="watch-by-course" className="mb-3 text-22">
            By course
          </h2>
          <div className="grid gap-3">
            {data.courses.map((course) => (
              <CourseWatch key={course.courseId} course={course} days={data.days} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
