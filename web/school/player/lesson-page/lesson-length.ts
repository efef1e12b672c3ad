import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { isTextLesson, readingTime } from '#contract/learning/text-lesson.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

/** '3:30', '4 min read' for a text, 'Drill' or 'Quiz'; null where it isn't known. */
export function lessonLength({ type, durationSeconds }: LessonInCourse): string | null {
  if (isDrill(type)) return 'Drill'
  if (isQuiz(type)) return 'Quiz'
  if (durationSeconds === null) return null
  return isTextLesson(type) ? readingTime(durationSeconds) : formatClock(durationSeconds)
}
