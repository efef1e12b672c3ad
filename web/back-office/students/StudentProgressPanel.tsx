import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const COURSES_SHOWN = 3

export function StudentProgressPanel({ studentId }: { studentId: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/students/:id/progress', { params: { id: studentId } }),
    staleTime: 0,
  })
  if (isError) return <LoadFailure what="The progress" onRetry={refetch} />
  if (!data) return <Skeleton className="h-24" />
  const { overallStats, courseProgress } = data
  const more = courseProgress.length - COURSES_SHOWN
  return (
    <div className="rounded-control bg-raised/60 p-4">
      <dl className="tabular flex flex-wrap gap-x-10 gap-y-2 text-14">
        <Figure label="Enrolled" value={String(overallStats.totalCourses)} />
        <Figure label="Completed" value={String(overallStats.completedCourses)} />
        <Figure label="Watched time" value={hoursAndMinutes(overallStats.totalWatchedSeconds)} />
      </dl>
      {courseProgress.length === 0 && <p className="mt-3 text-14 text-muted">No course access.</p>}
      <ul className="mt-4 grid gap-3">
        {courseProgress.slice(0, COURSES_SHOWN).map(({ courseId, courseTitle, progressPercentage }) => (
          <li key={courseId} className="grid max-w-xl gap-1 text-14">
            <span className="flex justify-between gap-4">
              <span className="wrap-anywhere">{courseTitle}</span>
              <span className="tabular">{progressPercentage}%</span>
            </span>
            <ProgressBar percent={progressPercentage} label={`Progress in ${courseTitle}`} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-13 text-muted">
          +{more} more {more === 1 ? 'course' : 'courses'}
        </p>
      )}
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
