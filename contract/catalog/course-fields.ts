import { z } from 'zod'

import { CentsField, clearable, text, WHOLE_CENTS } from '../fields.ts'
import { toSlug } from './slug.ts'

/** The fields that staff fill in and everybody reads. `CourseInputSchema` below names the same fields. */
export const CourseFieldsSchema = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string(),
  priceCents: z.int(),
  originalPriceCents: z.int().nullable(),
  trailerVideoKey: z.string().nullable(),
  whatsIncluded: z.array(z.string()),
  /** Figures that staff write themselves, '90 mins', '12' and '2,500+'; null for those the shop computes. */
  runtimeClaim: z.string().nullable(),
  lessonsClaim: z.string().nullable(),
  studentsClaim: z.string().nullable(),
})
export type CourseFields = z.infer<typeof CourseFieldsSchema>

/**
 * Only next to a crossed-out price, and only if staff want it: the lowest price in the 30 days before the discount, or
 * null if nothing else was ever charged.
 */
export const PriorPriceField = z.int().nullable().optional()

export const Title = text(200).trim().min(1, 'Title is required.')
const Slug = text(300).transform(toSlug).pipe(z.string().min(1, 'Slug is required.'))

/** Some clients send numbers as text; only plain whole numbers are accepted. */
const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
const isMissing = (value: unknown) => value === undefined || value === null || value === ''
export const PRICE_REQUIRED = 'Price is required.'
const Price = z.preprocess(
  wholeNumber,
  z
    .number({ error: ({ input }) => (isMissing(input) ? PRICE_REQUIRED : WHOLE_CENTS) })
    .min(0, 'The price cannot be negative.')
    .pipe(CentsField),
)

export const Line = text(500).trim().min(1)
/** What a course page says about a concept or a lab. */
export const Explanation = text(2000)
export const atMost100 = <S extends z.ZodType>(entry: S) => z.array(entry).max(100, 'Please keep this to 100 entries.')
export const Lines = atMost100(Line)

/** The same fields as staff send them, with the messages for what cannot be saved. */
export const CourseInputSchema = z.object({
  slug: Slug,
  title: Title,
  subtitle: clearable(text(300)),
  description: clearable(text(20_000)),
  priceCents: Price,
  originalPriceCents: clearable(CentsField),
  trailerVideoKey: clearable(text(500)),
  whatsIncluded: Lines,
  runtimeClaim: clearable(text(40).trim()),
  lessonsClaim: clearable(text(40).trim()),
  studentsClaim: clearable(text(40).trim()),
} satisfies Record<keyof CourseFields, z.ZodType>)
