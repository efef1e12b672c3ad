import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Completion, CompletionState } from '../lesson-page/CompletionState.tsx'

type Props = Completion & {
  previous: LessonInCourse | null
  next: LessonInCourse | null
  onChoose: (lessonId: string) => void
  /** Downloads, and the certificate of a finished course. */
  children: ReactNode
}

/** What comes after a text: marking it complete, and the way on. */
export function ReadingEnd({ previous, next, onChoose, children, ...completion }: Props) {
  return (
    <footer className="mt-12 grid gap-8 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <CompletionState {...completion} />
        <div className="ml-auto flex flex-wrap gap-2">
          {previous && (
            <Button variant="ghost" onClick={() => onChoose(previous.id)}>
              <ArrowLeft aria-hidden="true" className="size-4" />
              Previous lesson
            </Button>
          )}
          {next && !next.lockedBy && (
            <Button variant={completion.isComplete ? 'primary' : 'secondary'} onClick={() => onChoose(next.id)}>
              Next lesson
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
      </div>
      {children}
    </footer>
  )
}
