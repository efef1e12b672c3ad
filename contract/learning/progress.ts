import { z } from 'zod'

import { IdField, ListedIdField } from '../fields.ts'

/** About four months: longer than anyone watches, and sums can't overflow. */
const MAX_SECONDS = 10_000_000

const SecondsField = z.number().min(0).max(MAX_SECONDS)

/** A student's progress in a lesson. The position is null until one is saved. */
export const LessonProgressSchema = z.object({
  lessonId: ListedIdField,
  lessonPercent: z.int().min(0).max(100),
  watchedSeconds: z.number(),
  positionSeconds: z.number().nullable(),
  completed: z.boolean(),
})
export type LessonProgress = z.infer<typeof LessonProgressSchema>

export const CourseProgressSchema = z.object({ courseId: IdField, lessons: z.array(LessonProgressSchema) })
export type CourseProgress = z.infer<typeof CourseProgressSchema>

/**
 * Sent alone, `watchedSeconds` is also the position. It may be fractional and exceed the video's length. Progress never
 * goes back: `completed: false` changes nothing.
 */
export const SaveProgressSchema = z
  .object({
    completed: z.boolean().nullish(),
    watchedSeconds: SecondsField.nullish(),
    positionSeconds: SecondsField.nullish(),
  })
  .refine(
    ({ completed, watchedSeconds, positionSeconds }) =>
      completed != null || (watchedSeconds ?? positionSeconds) != null,
    { message: 'Please send completed or watchedSeconds.', path: ['watchedSeconds'] },
  )
