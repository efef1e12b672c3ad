import { Lock } from 'lucide-react'

import { stepName } from '#contract/learning/count-steps.ts'
import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  lesson: LessonInCourse
  number: number
  lockedBy: NonNullable<LessonInCourse['lockedBy']>
  onChoose: (lessonId: string) => void
}

/** In place of a lesson that opens once an earlier one is passed. */
export function LockedLesson({ lesson, number, lockedBy, onChoose }: Props) {
  return (
    <div className="mx-auto max-w-[calc(var(--container-reading)+4rem)] px-5 pt-6 pb-16 sm:px-8 sm:pt-8">
      <p className="tabular text-13 text-muted">{stepName(lesson, number)}</p>
      <h2 className="mt-1 text-28 wrap-anywhere text-ink">{lesson.title}</h2>
      <div className="mt-6 grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5">
        <p className="flex gap-3 text-18 text-ink">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
          <span className="min-w-0 break-words">Pass “{lockedBy.title}” first to open this lesson.</span>
        </p>
        <Button variant="primary" className="h-auto min-h-11 py-2" onClick={() => onChoose(lockedBy.lessonId)}>
          <span className="min-w-0 break-words whitespace-normal">Go to “{lockedBy.title}”</span>
        </Button>
      </div>
    </div>
  )
}
