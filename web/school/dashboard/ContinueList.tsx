import { clsx } from 'clsx'

import { isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** The welcome list shows three courses; the list further down shows them all. */
const MAX_SHOWN = 3

export function ContinueList({ courses }: { courses: EnrolledCourse[] }) {
  return (
    <section aria-labelledby="continue-title" className="px-4 pt-3.5 pb-1.5 sm:px-5">
      <h2 id="continue-title" className="font-sans text-13 font-normal text-muted">
        Continue Learning
      </h2>
      <ul className="divide-y divide-line">
        {unfinishedFirst(courses.slice(0, MAX_SHOWN)).map((course) => (
          <ContinueRow key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}

/** Finished courses can't be continued, so they come last. */
function unfinishedFirst(courses: EnrolledCourse[]): EnrolledCourse[] {
  return courses.toSorted((a, b) => Number(isCourseCompleted(a.progress)) - Number(isCourseCompleted(b.progress)))
}

function ContinueRow({ course: { slug, title, progress } }: { course: EnrolledCourse }) {
  const isCompleted = isCourseCompleted(progress)
  const percent = Number(progress.progressPercent)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_16rem_5.5rem_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-14 font-medium text-ink">{title}</h3>
        {isCompleted && <StatusBadge status="Completed" />}
      </div>
      <ProgressBar
        percent={percent}
        label={`Progress: ${title}`}
        thickness="slim"
        // No line where nothing was watched yet.
        className={clsx('max-md:row-start-2', percent === 0 && 'bg-transparent')}
      />
      <p className="tabular text-13 text-muted max-md:row-start-2 md:text-right">
        {progress.completed}/{progress.total} lessons
      </p>
      <AppLink
        href={paths.learn(slug)}
        className={buttonStyle({ size: 'small', className: 'max-md:col-start-2 max-md:row-start-1 md:w-22' })}
      >
        {isCompleted ? 'Review' : 'Continue'}
        <span className="sr-only">: {title}</span>
      </AppLink>
    </li>
  )
}
