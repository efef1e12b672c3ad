import { z } from 'zod'

import { IdField } from '../fields.ts'

const WatchedSchema = z.object({ learners: z.int(), watchedSeconds: z.int(), completedLessons: z.int() })

/**
 * A lesson's progress is one row per student, so all of its watched time counts for the day of its last save. Days are
 * those of UTC.
 */
export const WatchAnalyticsSchema = z.object({
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  total: WatchedSchema,
  /** Oldest first. */
  daily: z.array(WatchedSchema.extend({ day: z.iso.date() })),
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
