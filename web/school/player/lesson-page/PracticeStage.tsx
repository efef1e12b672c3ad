import { lazy, type ReactNode, Suspense } from 'react'

import { stepName } from '#contract/learning/count-steps.ts'
import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PassNotice } from './PassNotice.tsx'

const DrillLesson = lazy(async () => ({ default: (await import('../drill/DrillLesson.tsx')).DrillLesson }))
const QuizLesson = lazy(async () => ({ default: (await import('../quiz/QuizLesson.tsx')).QuizLesson }))

type Props = {
  lesson: LessonInCourse
  number: number
  next: LessonInCourse | null
  courseId: string
  /** After the exercise: Mark Complete, the next lesson. */
  children: ReactNode
}

/** A drill or quiz as a lesson of a course. Their code loads with the first one. */
export function PracticeStage({ lesson, number, next, courseId, children }: Props) {
  const { id, title, type, mustPass } = lesson
  const kind = isQuiz(type) ? 'quiz' : 'drill'
  const PracticeLesson = kind === 'quiz' ? QuizLesson : DrillLesson
  return (
    <Suspense fallback={<Spinner label="Loading lesson" />}>
      <PracticeLesson
        key={id}
        place={{ lessonId: id, courseId }}
        title={title}
        above={`${stepName(lesson, number)} · ${kind === 'quiz' ? 'Quiz' : 'Drill'}`}
        hasDisclaimer
        notice={(areAttemptsUsedUp) =>
          mustPass && <PassNotice {...{ mustPass, kind, areAttemptsUsedUp }} hasNext={next !== null} />
        }
      >
        {children}
      </PracticeLesson>
    </Suspense>
  )
}
