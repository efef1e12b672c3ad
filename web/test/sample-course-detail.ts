import type { CourseDetail } from '#contract/catalog/course.ts'
import { type CourseFields, CourseFieldsSchema } from '#contract/catalog/course-fields.ts'

type Empty = { [Name in keyof CourseFields as null extends CourseFields[Name] ? Name : never]: null }

/** Every field that a course may lack, so that a new one changes no test. */
const empty = Object.fromEntries(
  Object.entries(CourseFieldsSchema.shape).flatMap(([name, field]) =>
    field.safeParse(null).success ? [[name, null]] : [],
  ),
) as Empty

/** A course with little but a title and a price; a test adds what it is about. */
export const sampleCourse: CourseDetail = {
  ...empty,
  id: '0192f3a1-0000-7000-8000-000000000001',
  slug: 'intro-to-trading',
  title: 'Intro to Trading',
  subtitle: 'The first steps',
  description: 'Charts & orders',
  priceCents: 4999,
  originalPriceCents: 9900,
  thumbnailUrl: null,
  isPublished: true,
  whatsIncluded: [],
  lessonCount: 1,
  durationSeconds: 60,
  paymentPlanEnabled: false,
  paymentPlanFirstPaymentCents: null,
  paymentPlanSecondPaymentCents: null,
  paymentPlanDaysToSecondPayment: null,
  marketingCopy: null,
  downloadCount: 0,
  modules: [],
}
