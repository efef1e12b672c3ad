import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'

import { changePercentage } from '#contract/metrics/change-percentage.ts'
import { ChangeNote } from '#web/back-office/analytics/ChangeNote.tsx'
import { CourseWatch } from '#web/back-office/analytics/CourseWatch.tsx'
import { DailyChart } from '#web/back-office/analytics/charts/DailyChart.tsx'
import { RangePicker } from '#web/back-office/analytics/RangePicker.tsx'
import { useAnalyticsDays, WATCH_DAYS } from '#web/back-office/analytics/use-analytics-days.ts'
import { watchedTime } from '#web/back-office/analytics/watched-time.ts'
import { TableView } from '#web/charts/TableView.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const REFETCH_MS = 15 * 60_000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

export function WatchAnalyticsTab() {
  const [days, chooseDays] = useAnalyticsDays(WATCH_DAYS)
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/analytics/watch-time', { query: { days } }),
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
  if (isError && !data) return <LoadFailure what="Watch time" onRetry={refetch} />
  const longest = Math.max(...(data?.daily ?? []).map(({ watchedSeconds }) => watchedSeconds), 0)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RangePicker offered={WATCH_DAYS} days={days} onChange={chooseDays} />
        <a href={`/api/admin/analytics/watch-time/export.csv?days=${days}`} className={buttonStyle()}>
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          Export CSV
        </a>
      </div>
      <StatCards label="Watch totals">
        <StatCard
          label="Active learners"
          value={data?.total.learners.toLocaleString('en-US')}
          note={
            data &&
            (data.learnersPerDay + data.previous.learnersPerDay === 0
              ? `None in the previous ${data.days} days`
              : `${data.learnersPerDay} per day on average, vs. ${data.previous.learnersPerDay} in the previous ${data.days} days`)
          }
        />
        <StatCard
          label="Watch time"
          value={data && watchedTime(data.total.watchedSeconds)}
          note={data && change(data.total.watchedSeconds, data.previous.watchedSeconds, data.days)}
        />
        <StatCard
          label="Lessons completed"
          value={data?.total.completedLessons.toLocaleString('en-US')}
          note={data && change(data.total.completedLessons, data.previous.completedLessons, data.days)}
        />
        <StatCard
          label="Courses watched"
          value={data?.courses.filter(({ learners }) => learners > 0).length}
          note={data && `of ${data.courses.length} with lessons`}
        />
      </StatCards>
      {!data ? (
        <Spinner />
      ) : data.total.learners === 0 && data.previous.watchedSeconds === 0 ? (
        <EmptyState title={`No watch time in the last ${data.days} days`}>
          Watch time by day will appear here once a student opens a lesson.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <DailyChart
            label="Watch time per day"
            points={data.daily.map(({ day, watchedSeconds, previousSeconds }) => ({
              day,
              value: watchedSeconds,
              previous: previousSeconds,
            }))}
            format={watchedTime}
            formatTick={watchedTime}
            smallestTick={tickFor(longest)}
          />
          <DailyChart
            label="Active learners per day"
            points={data.daily.map(({ day, learners, previousLearners }) => ({
              day,
              value: learners,
              previous: previousLearners,
            }))}
            format={(people) => `${people.toLocaleString('en-US')} ${people === 1 ? 'learner' : 'learners'}`}
            formatTick={(people) => people.toLocaleString('en-US')}
            smallestTick={1}
          />
          <TableView
            label="Watch time by day"
            columns={[
              'Day (UTC)',
              'Learners',
              'Watch time',
              'Lessons completed',
              'Learners (previous period)',
              'Watch time (previous period)',
            ]}
            rows={data.daily.toReversed().map(({ day, ...of }) => ({
              key: day,
              cells: [
                formatDay(day),
                of.learners,
                watchedTime(of.watchedSeconds),
                of.completedLessons,
                of.previousLearners,
                watchedTime(of.previousSeconds),
              ],
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

/** The axis steps in minutes, half hours or hours. */
function tickFor(longestSeconds: number): number {
  if (longestSeconds > 4 * HOUR_SECONDS) return HOUR_SECONDS
  return longestSeconds > HOUR_SECONDS ? HOUR_SECONDS / 2 : MINUTE_SECONDS
}

const change = (now: number, before: number, days: number) =>
  now + before === 0 ? (
    `None in the previous ${days} days`
  ) : (
    <ChangeNote percent={changePercentage(now, before)} period={`${days} days`} />
  )
