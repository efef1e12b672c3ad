import { z } from 'zod'

import { IdField } from '../fields.ts'

const SumsSchema = z.object({ watchedSeconds: z.int(), completedLessons: z.int() })
/** Everybody who watched counts once. */
const WatchedSchema = SumsSchema.extend({ learners: z.int() })

/** Watched time counts for the day on which a student came further in a lesson. Days are those of UTC. */
export const WatchAnalyticsSchema = z.object({
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  total: WatchedSchema,
  /** The mean of the active learners of each day, with one decimal. */
  learnersPerDay: z.number(),
  /** As many days before. */
  previous: SumsSchema.extend({ learnersPerDay: z.number() }),
  /** Oldest first; `previousSeconds` is the same day of the period before. */
  daily: z.array(WatchedSchema.extend({ day: z.iso.date(), previousSeconds: z.int() })),
  courses: z.array(
    WatchedSchema.extend({
      courseId: IdField,
      title: z.string(),
      /** Since the course exists: how many have access, and how far they are by finished lessons. */
      funnel: z.object({ withAccess: z.int(), started: z.int(), halfway: z.int(), finished: z.int() }),
      /** In the order of the curriculum. */
      lessons: z.array(WatchedSchema.extend({ lessonId: IdField, title: z.string() })),
    }),
  ),
})
export type WatchAnalytics = z.infer<typeof WatchAnalyticsSchema>

/** How many of those who began a lesson watched how far of it. Without a known length nobody can say. */
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
