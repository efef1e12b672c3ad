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
    <section aria-labelledby="continue-title">
      <h2 id="continue-title" className="text-22">
        Continue Learning
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {courses.slice(0, MAX_SHOWN).map((course) => (
          <ContinueRow key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}

function ContinueRow({ course: { slug, title, progress } }: { course: EnrolledCourse }) {
  const isCompleted = isCourseCompleted(progress)
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-16 font-medium text-ink">{title}</h3>
          {isCompleted && <StatusBadge status="Completed" />}
        </div>
        <ProgressBar
          percent={Number(progress.progressPercent)}
          label={`Progress: ${title}`}
          thickness="slim"
          className="mt-2.5"
        />
        <p className="tabular mt-2 text-13 text-muted">
          {progress.completed}/{progress.total} lessons
        </p>
      </div>
      <AppLink href={paths.learn(slug)} className={buttonStyle({ size: 'small' })}>
        {isCompleted ? 'Review' : 'Continue'}
        <span className="sr-only">: {title}</span>
      </AppLink>
    </li>
  )
}
