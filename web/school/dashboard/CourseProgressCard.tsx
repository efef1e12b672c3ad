import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'

import { earnsCertificate, isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { watchedSeconds } from './learning-figures.ts'

type Props = { course: EnrolledCourse; picture: ReactNode; certificate: ReactNode; onOpenNotes: () => void }

export function CourseProgressCard({ course, picture, certificate, onOpenNotes }: Props) {
  const { id, slug, title, purchaseType, bundleName, progress } = course
  const percent = Math.round(Number(progress.progressPercent))
  const isCompleted = isCourseCompleted(progress)
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <div className="w-24 shrink-0 overflow-hidden rounded-control max-[26rem]:hidden">{picture}</div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h4 className="min-w-0 text-18 font-medium text-ink">{title}</h4>
            <StatusBadge status={isCompleted ? 'Completed' : 'In Progress'} />
          </div>
          {purchaseType === 'bundle' && <p className="text-14 text-muted">From {bundleName || 'Course Bundle'}</p>}
        </div>
      </div>

      <div className="mt-5 flex items-baseline justify-between gap-4">
        <p className="tabular text-14 text-ink-soft">
          {progress.completed}/{progress.total} lessons · {hoursAndMinutes(watchedSeconds(course))} watched
        </p>
        <p className="tabular font-display text-18 text-ink">{percent}%</p>
      </div>
      <ProgressBar
        percent={percent}
        label={`Progress: ${title}`}
        thickness={percent === 0 ? 'hairline' : 'normal'}
        className="mt-2"
      />
      <p className="mt-2 mb-5 text-14 text-ink-soft">
        {isCompleted ? 'Course completed!' : `${100 - percent}% remaining to complete`}
      </p>

      <div className="mt-auto flex flex-wrap gap-2">
        <AppLink href={paths.learn(slug)} className={buttonStyle({ variant: isCompleted ? 'secondary' : 'outline' })}>
          {isCompleted ? 'Review Course' : 'Continue Learning'}
          <span className="sr-only">: {title}</span>
        </AppLink>
        {earnsCertificate(progress) && certificate}
        <Button variant="ghost" id={notesButtonId(id)} onClick={onOpenNotes}>
          <NotebookPen aria-hidden="true" className="size-4" />
          Notes
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </article>
  )
}

/** Focus returns to this button when the dialog closes. */
export const notesButtonId = (courseId: string) => `notes-of-${courseId}`
