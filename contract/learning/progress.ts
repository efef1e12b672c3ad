import { z } from 'zod'

import { IdField, ListedIdField } from '../fields.ts'
import { PlayAnswerSchema, PlayReportSchema } from './play-report.ts'

/** About four months: longer than anyone watches, and sums can't overflow. */
const MAX_SECONDS = 10_000_000

const SecondsField = z.number().min(0).max(MAX_SECONDS)

/** A student's progress in a lesson. The position is null until one is saved. */
const LessonProgressSchema = z.object({
  lessonId: ListedIdField,
  lessonPercent: z.int().min(0).max(100),
  watchedSeconds: z.number(),
  positionSeconds: z.number().nullable(),
  completed: z.boolean(),
})
export type LessonProgress = z.infer<typeof LessonProgressSchema>

/** What saving returns. */
export const SavedProgressSchema = LessonProgressSchema.extend({ play: PlayAnswerSchema.optional() })
export type SavedProgress = z.infer<typeof SavedProgressSchema>

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
    play: PlayReportSchema.nullish(),
  })
  .refine(
    ({ completed, watchedSeconds, positionSeconds }) =>
      completed != null || (watchedSeconds ?? positionSeconds) != null,
    { message: 'Please send completed or watchedSeconds.', path: ['watchedSeconds'] },
  )
