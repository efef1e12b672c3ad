import { clsx } from 'clsx'

import { isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { countDone } from './learning-figures.ts'
import { unfinishedFirst } from './unfinished-first.ts'

/** The welcome list shows three courses; the list further down shows them all. */
const MAX_SHOWN = 3

export function ContinueList({ courses }: { courses: EnrolledCourse[] }) {
  return (
    <section
      aria-labelledby="continue-title"
      className="@container flex flex-col self-start rounded-card border border-line bg-surface px-5 pt-4 pb-1 sm:px-6"
    >
      <h2 id="continue-title" className="text-22">
        Continue Learning
      </h2>
      <ul className="mt-3 grid divide-y divide-line border-t border-line">
        {unfinishedFirst(courses.slice(0, MAX_SHOWN)).map((course) => (
          <ContinueRow key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}

function ContinueRow({ course }: { course: EnrolledCourse }) {
  const { slug, title, progress } = course
  const isCompleted = isCourseCompleted(progress)
  const percent = Number(progress.progressPercent)
  const { done, all } = countDone(course)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1.5 py-3 @3xl:grid-cols-[minmax(0,1fr)_16rem_5.5rem_auto] @3xl:gap-x-5">
      <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @3xl:col-span-1">
        <h3 className="min-w-0 text-16 font-medium text-ink">{title}</h3>
        {isCompleted && <StatusBadge status="Completed" />}
      </div>
      <ProgressBar
        percent={percent}
        label={`Progress: ${title}`}
        thickness="slim"
        // No line beside the title where nothing was watched yet; below it, an empty one holds the place.
        className={clsx('@max-3xl:row-start-2', percent === 0 && '@3xl:bg-transparent')}
      />
      <p className="tabular min-w-22 text-right text-13 text-muted @max-3xl:row-start-2">
        {done.lessons}/{all.lessons} lessons
      </p>
      <AppLink
        href={paths.learn(slug)}
        className={buttonStyle({
          size: 'small',
          className: 'w-22 @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1',
        })}
      >
        {isCompleted ? 'Review' : 'Continue'}
        <span className="sr-only">: {title}</span>
      </AppLink>
    </li>
  )
}
