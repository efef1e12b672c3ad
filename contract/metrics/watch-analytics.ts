import { z } from 'zod'

import { IdField } from '../fields.ts'

const SumsSchema = z.object({ watchedSeconds: z.int(), completedLessons: z.int() })
/** Everyone who watched counts once. */
const WatchedSchema = SumsSchema.extend({ learners: z.int() })

/** Watch time counts on the day a student got further in a lesson. Days are in UTC. */
export const WatchAnalyticsSchema = z.object({
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  total: WatchedSchema,
  /** Average active learners per day, with one decimal. */
  learnersPerDay: z.number(),
  /** The same number of days before. */
  previous: SumsSchema.extend({ learnersPerDay: z.number() }),
  /** Oldest first, each with the same day in the previous period. */
  daily: z.array(WatchedSchema.extend({ day: z.iso.date(), previousSeconds: z.int(), previousLearners: z.int() })),
  courses: z.array(
    WatchedSchema.extend({
      courseId: IdField,
      title: z.string(),
      /** How many students have access, and how far they are by finished lessons, over the course's lifetime. */
      funnel: z.object({ withAccess: z.int(), started: z.int(), halfway: z.int(), finished: z.int() }),
      /** In the order of the curriculum. */
      lessons: z.array(WatchedSchema.extend({ lessonId: IdField, title: z.string() })),
    }),
  ),
})
export type WatchAnalytics = z.infer<typeof WatchAnalyticsSchema>

/** How far viewers of a lesson watched. All zero if the lesson's length is unknown. */
export const DropOffSchema = z.object({
  lessonId: IdField,
  title: z.string(),
  durationSeconds: z.int().nullable(),
  viewers: z.int(),
  curve: z.array(
    z.object({ lessonPercent: z.number(), second: z.int(), viewers: z.int(), viewersPercent: z.number() }),
  ),
})
export type DropOff = z.infer<typeof DropOffSchema>
