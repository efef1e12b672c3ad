import { z } from 'zod'

import { wordsAsZero } from '../typed-amount.ts'
import { typedAmountField } from '../typed-amount-field.ts'
import { NewCourseSchema, NewLessonSchema } from './admin-course.ts'
import { createBundle, createProgram } from './admin-offers.endpoints.ts'
import { CourseInputSchema, PRICE_REQUIRED } from './course-fields.ts'

// What staff type into the catalog's forms: texts follow the rules of the calls, amounts and numbers are still text.

const RequiredAmount = typedAmountField(PRICE_REQUIRED)

export const NewCourseForm = NewCourseSchema.omit({ priceCents: true }).extend({
  price: z.preprocess((typed) => wordsAsZero(String(typed)), RequiredAmount),
})

export const CourseForm = CourseInputSchema.omit({
  priceCents: true,
  originalPriceCents: true,
  trailerVideoKey: true,
  whatsIncluded: true,
}).extend({ price: RequiredAmount, originalPrice: typedAmountField() })

export const LessonForm = NewLessonSchema.pick({
  title: true,
  videoKey: true,
  transcriptText: true,
  captionsKey: true,
}).extend({
  videoDuration: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'Please enter whole seconds.'),
})

export const BundleForm = createBundle.body
  .pick({ title: true, description: true, courseIds: true })
  .extend({ price: RequiredAmount, originalPrice: typedAmountField() })

const TypedCount = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,3}$/, 'Please enter a whole number, 1 or higher.')
export const ProgramForm = createProgram.body
  .pick({ title: true, description: true })
  .extend({ price: RequiredAmount, sessions: TypedCount, minutes: TypedCount })
