import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import { TableView } from '#web/charts/TableView.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { DropOffChart } from './charts/DropOffChart.tsx'

type Lesson = WatchAnalytics['courses'][number]['lessons'][number]

/** Where viewers drop off, one lesson at a time. Starts with the lesson that has the most learners. */
export function LessonDropOff({ lessons }: { lessons: Lesson[] }) {
  const id = useId()
  const [busiest] = lessons.toSorted((one, other) => other.learners - one.learners)
  const [chosen, setChosen] = useState(busiest?.lessonId ?? '')
  return (
    <section aria-label="Drop-off" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-14 font-medium">
          Drop-off in
        </label>
        <Select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)} className="max-w-full">
          {lessons.map(({ lessonId, title }) => (
            <option key={lessonId} value={lessonId}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Curve lessonId={chosen} />
    </section>
  )
}

function Curve({ lessonId }: { lessonId: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/analytics/watch-time/lessons/:lessonId', { params: { lessonId } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  if (isError && !data) return <LoadFailure what="The chart" onRetry={refetch} />
  if (!data) return <Spinner />
  if (data.durationSeconds === null) return <Note>We don't know how long this video is, so there's no chart.</Note>
  if (data.viewers === 0) return <Note>Nobody has watched this lesson yet.</Note>
  return (
    <div>
      <DropOffChart dropOff={data} />
      <TableView
        label={`Viewers still watching, ${data.title}`}
        columns={['At', 'Viewers', 'Share']}
        rows={data.curve.map(({ lessonPercent, second, viewers, viewersPercent }) => ({
          key: String(lessonPercent),
          cells: [formatClock(second), viewers, `${viewersPercent}%`],
        }))}
      />
    </div>
  )
}

const Note = ({ children }: { children: string }) => <p className="text-14 text-muted">{children}</p>
