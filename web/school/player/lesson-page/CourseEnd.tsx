import type { ReactNode } from 'react'

import { countSteps, type StepCounts, stepWords } from '#contract/learning/count-steps.ts'
import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  courseTitle: string
  counts: StepCounts
  /** Incomplete lessons, except this one. */
  open: LessonInCourse[]
  certificate: ReactNode
  onChoose: (lessonId: string) => void
  onClose: () => void
}

/** After the last lesson: the certificate, or a link to the first incomplete lesson. */
export function CourseEnd({ courseTitle, counts, open, certificate, onChoose, onClose }: Props) {
  const [firstOpen] = open
  return (
    <section
      aria-label="End of the course"
      className="absolute inset-0 z-10 grid animate-appear place-content-center justify-items-center bg-paper/90 px-6 pb-20 text-center sm:pb-16"
    >
      {/* Hidden on phones; the same text is below the video. */}
      <p className="text-14 text-ink-soft max-sm:hidden">
        {firstOpen ? 'That was the last lesson.' : `You've completed ${stepWords(counts)}.`}
      </p>
      <h2 className="line-clamp-2 text-18 text-balance text-ink sm:mt-1 sm:text-28">
        {firstOpen ? `You have ${stepWords(countSteps(open))} left.` : `Well done. You've finished ${courseTitle}.`}
      </h2>
      <div className="mt-3 flex flex-wrap justify-center gap-2 sm:mt-4">
        <Button onClick={onClose}>Stay here</Button>
        {firstOpen ? (
          <Button variant="primary" onClick={() => onChoose(firstOpen.id)}>
            Go to the first one
          </Button>
        ) : (
          certificate
        )}
      </div>
    </section>
  )
}
