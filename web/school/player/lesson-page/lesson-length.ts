import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { isTextLesson, readingTime } from '#contract/learning/text-lesson.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

/** '3:30', or '4 min read' for a text; null where it isn't known. */
export function lessonLength({ type, durationSeconds }: LessonInCourse): string | null {
  if (durationSeconds === null) return null
  return isTextLesson(type) ? readingTime(durationSeconds) : formatClock(durationSeconds)
}
