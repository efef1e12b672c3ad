import { LESSON_STEPS } from '#contract/metrics/lesson-steps.ts'
import type { DropOff } from '#contract/metrics/watch-analytics.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { percentOf } from './percent-of.ts'
import { findLessonLength, readDropOff } from './watch-analytics.read-model.ts'

/** Where viewers of a lesson drop off, based on the furthest second each of them watched. */
export async function showDropOff({ db }: AppContext, lessonId: string): Promise<DropOff> {
  const lesson = await findLessonLength(db, lessonId)
  if (!lesson) throw notFound('Lesson')
  const viewers = await readDropOff(db, lessonId)
  const [began = 0] = viewers
  return {
    ...lesson,
    viewers: began,
    curve: viewers.map((count, step) => ({
      lessonPercent: (step * 100) / LESSON_STEPS,
      second: Math.round(((lesson.durationSeconds ?? 0) * step) / LESSON_STEPS),
      viewers: count,
      viewersPercent: percentOf(count, began),
    })),
  }
}
