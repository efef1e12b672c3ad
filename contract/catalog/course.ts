import { z } from 'zod'

import { IdField } from '../fields.ts'
import { CourseFieldsSchema, PriorPriceField } from './course-fields.ts'
import { MarketingCopySchema } from './marketing-copy.ts'
import { OtherPricesField } from './other-prices.ts'

/** A course as visitors see it. */
export const CourseSchema = z.object({
  id: IdField,
  ...CourseFieldsSchema.shape,
  thumbnailUrl: z.string().nullable(),
  isPublished: z.boolean(),
  paymentPlanEnabled: z.boolean(),
  paymentPlanFirstPaymentCents: z.int().nullable(),
  paymentPlanSecondPaymentCents: z.int().nullable(),
  paymentPlanDaysToSecondPayment: z.int().nullable(),
  /** Computed from its lessons, without drills and quizzes; 0 without any. */
  lessonCount: z.int(),
  durationSeconds: z.int(),
  priorPriceCents: PriorPriceField,
  prices: OtherPricesField,
})
export type Course = z.infer<typeof CourseSchema>

/** Adds the marketing copy and table of contents for the course page. */
export const CourseDetailSchema = CourseSchema.extend({
  marketingCopy: MarketingCopySchema.nullable(),
  /** Files that come with the lessons. */
  downloadCount: z.int(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          title: z.string(),
          type: z.string(),
          durationSeconds: z.int().nullable(),
          isFreePreview: z.boolean(),
          /** The id of a free preview; null for other lessons, and while it has no video or text. */
          previewLessonId: IdField.nullable(),
        }),
      ),
    }),
  ),
})
export type CourseDetail = z.infer<typeof CourseDetailSchema>
