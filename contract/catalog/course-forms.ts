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

export const BasicsForm = CourseInputSchema.pick({ title: true, slug: true, subtitle: true, description: true })

export const PriceForm = z.object({ price: RequiredAmount, originalPrice: typedAmountField() })

export const ClaimsForm = CourseInputSchema.pick({ runtimeClaim: true, lessonsClaim: true, studentsClaim: true })

export const TrailerForm = CourseInputSchema.pick({ trailerVideoKey: true })

/** Blank entries are dropped when a list is saved. */
const LineOrBlank = z.preprocess((typed) => String(typed).trim(), optional(Line))
const TypedLines = atMost100(z.object({ line: LineOrBlank }))

/** A pair without a name can't be shown, so what is written beside it would be lost. */
const named = <S extends z.ZodType>(pair: S, head: string, body: string, message: string) =>
  pair.refine(
    (typed) => {
      const texts = typed as Record<string, string | null | undefined>
      return Boolean(texts[head]?.trim()) || !texts[body]?.trim()
    },
    { path: [head], error: message },
  )

export const WhatsIncludedForm = z.object({ whatsIncluded: TypedLines })

export const MarketingCopyForm = z.object({
  bestFor: TypedLines,
  youWillLearn: TypedLines,
  whatsInside: TypedLines,
  prerequisites: TypedLines,
  whatWeDontTeach: TypedLines,
  quickConcepts: atMost100(
    named(z.object({ term: LineOrBlank, meaning: Explanation }), 'term', 'meaning', 'Add the term this explains.'),
  ),
  labs: atMost100(
    named(
      z.object({ title: LineOrBlank, description: Explanation }),
      'title',
      'description',
      'Add a title for this lab.',
    ),
  ),
})

export const LessonForm = NewLessonSchema.pick({
  title: true,
  videoKey: true,
  transcriptText: true,
  captionsKey: true,
  chaptersText: true,
}).extend({
  videoDuration: z
    .string()
    .trim()
    .regex(/^(\d{0,6}|(\d{1,2}:)?\d{1,3}:[0-5]\d)$/, 'Please enter a length like 4:55.'),
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
