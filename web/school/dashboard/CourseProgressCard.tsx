import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'

import { doneWords } from '#contract/learning/count-steps.ts'
import { earnsCertificate, isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DottedWords } from '#web/ui/DottedWords.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { countDone, watchedSeconds } from './learning-figures.ts'

type Props = { course: EnrolledCourse; picture: ReactNode; certificate: ReactNode; onOpenNotes: () => void }

export function CourseProgressCard({ course, picture, certificate, onOpenNotes }: Props) {
  const { id, slug, title, purchaseType, bundleName, progress } = course
  const percent = Math.round(Number(progress.progressPercent))
  const isCompleted = isCourseCompleted(progress)
  const { done, all } = countDone(course)
  return (
    // Rows are shared with the cards beside it, so that a long title moves them all.
    <article className="row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6">
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

      <div className="tabular text-14 text-ink-soft">
        <p>
          <span className="font-medium text-ink">{percent}%</span> ·{' '}
          {isCompleted ? 'Course completed!' : `${100 - percent}% remaining to complete`}
        </p>
        <p className="text-muted">
          <DottedWords of={[...doneWords(done, all), `${hoursAndMinutes(watchedSeconds(course))} watched`]} />
        </p>
      </div>

      <div className="flex flex-wrap items-start gap-2 max-sm:*:px-3">
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
