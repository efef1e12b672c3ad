import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'

/** A course that the student can watch, with their progress. */
const EnrolledCourseSchema = z.object({
  id: IdField,
  slug: z.string(),
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  purchaseType: z.enum(['individual', 'bundle']),
  bundleName: z.string().nullable(),
  purchaseId: z.string().nullable(),
  purchaseDate: InstantField,
  progress: z.object({
    progressPercent: z.number(),
    /** Lessons and practice steps together, as a certificate needs both. */
    completed: z.int(),
    total: z.int(),
    /** In course order, for totals only; `/api/my/progress/course/{id}` identifies the lessons. */
    lessons: z.array(z.object({ type: z.string(), watchedSeconds: z.number(), completed: z.boolean() })),
  }),
})
export type EnrolledCourse = z.infer<typeof EnrolledCourseSchema>

const BundlePurchaseSchema = z.object({
  id: z.string(),
  createdAt: InstantField,
  bundleName: z.string(),
  courses: z.array(z.object({ id: IdField, slug: z.string(), title: z.string() })),
})

/** An object rather than a list, so that it can include bundle purchases. */
export const MyCoursesSchema = z.object({
  courses: z.array(EnrolledCourseSchema),
  bundlePurchases: z.array(BundlePurchaseSchema),
})
export type MyCourses = z.infer<typeof MyCoursesSchema>
