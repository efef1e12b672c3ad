import { z } from 'zod'

import { IdField } from '../fields.ts'
import { PriorPriceField } from './course-fields.ts'
import { OtherPricesField } from './other-prices.ts'

/** Several courses at one price. Both prices are in cents, though their names don't say so. */
export const BundleSchema = z.object({
  id: IdField,
  title: z.string(),
  description: z.string(),
  price: z.int(),
  originalPrice: z.int(),
  courses: z.array(
    z.object({ id: IdField, slug: z.string(), title: z.string(), priceCents: z.int(), prices: OtherPricesField }),
  ),
  priorPriceCents: PriorPriceField,
  prices: OtherPricesField,
})
export type Bundle = z.infer<typeof BundleSchema>

export const MentorshipProgramSchema = z.object({
  id: IdField,
  title: z.string(),
  description: z.string(),
  priceCents: z.int(),
  sessionsCount: z.int(),
  sessionDurationMinutes: z.int(),
  prices: OtherPricesField,
})
export type MentorshipProgram = z.infer<typeof MentorshipProgramSchema>

/** A mentor as visitors see them, who has agreed to that by an introduction. */
const ShownMentorSchema = z.object({
  name: z.string(),
  pictureUrl: z.string().nullable(),
  introduction: z.string(),
})
export type ShownMentor = z.infer<typeof ShownMentorSchema>

export const ShownProgramSchema = MentorshipProgramSchema.extend({
  /** Who can be booked now and has an introduction. */
  mentors: z.array(ShownMentorSchema),
})
export type ShownProgram = z.infer<typeof ShownProgramSchema>
