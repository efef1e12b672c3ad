import { z } from 'zod'

import { optional } from '../fields.ts'
import { wordsAsZero } from '../typed-amount.ts'
import { typedAmountField } from '../typed-amount-field.ts'
import { NewCourseSchema, NewLessonSchema } from './admin-course.ts'
import { createBundle, createProgram } from './admin-offers.endpoints.ts'
import { atMost100, CourseInputSchema, Explanation, Line, PRICE_REQUIRED } from './course-fields.ts'

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

export const TrailerForm = CourseInputSchema.pick({ trailerVideoKey: true })

/** Blank entries are dropped when a list is saved. */
const LineOrBlank = z.preprocess((typed) => String(typed).trim(), optional(Line))
const TypedLines = atMost100(z.object({ line: LineOrBlank }))

export const WhatsIncludedForm = z.object({ whatsIncluded: TypedLines })

export const MarketingCopyForm = z.object({
  bestFor: TypedLines,
  youWillLearn: TypedLines,
  whatsInside: TypedLines,
  prerequisites: TypedLines,
  whatWeDontTeach: TypedLines,
  quickConcepts: atMost100(z.object({ term: LineOrBlank, meaning: Explanation })),
  labs: atMost100(z.object({ title: LineOrBlank, description: Explanation })),
})

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
