import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CentsField, IdField, optional, text } from '../fields.ts'
import { DeletionSchema } from './admin-courses.endpoints.ts'
import { Title } from './course-fields.ts'
import { BundleSchema, MentorshipProgramSchema } from './offers.ts'
import { OtherPricesInput, SeenPricesField } from './other-prices.ts'

const ById = z.object({ id: IdField })

const BundleInput = z.object({
  title: Title,
  description: optional(text(5000)),
  price: CentsField,
  /** Defaults to the sum of its courses' prices. */
  originalPrice: optional(CentsField),
  prices: OtherPricesInput.optional(),
  seenPrices: SeenPricesField,
  courseIds: z.array(IdField).min(1, 'Please choose at least one course.').max(500),
})
export type BundleInput = z.output<typeof BundleInput>

const ProgramInput = z.object({
  title: Title,
  description: optional(text(5000)),
  priceCents: CentsField,
  prices: OtherPricesInput.optional(),
  seenPrices: SeenPricesField,
  sessionsCount: z.int().min(1, 'A program needs at least one session.').max(1000),
  sessionDurationMinutes: z.int().min(1, 'A session must last at least one minute.').max(1440),
})
export type ProgramInput = z.output<typeof ProgramInput>

export const listAdminBundles = endpoint({
  method: 'GET',
  path: '/api/admin/bundles',
  access: 'staff',
  summary: 'All bundles that are not archived, in shop order.',
  reply: z.array(BundleSchema),
})

export const createBundle = endpoint({
  method: 'POST',
  path: '/api/admin/bundles',
  access: 'staff',
  summary: 'Adds a bundle.',
  body: BundleInput,
  reply: BundleSchema,
})

export const updateBundle = endpoint({
  method: 'PUT',
  path: '/api/admin/bundles/:id',
  access: 'staff',
  summary: 'Changes the fields that are sent. Past buyers keep what they bought.',
  params: ById,
  body: BundleInput.partial(),
  reply: BundleSchema,
})

export const deleteBundle = endpoint({
  method: 'DELETE',
  path: '/api/admin/bundles/:id',
  access: 'staff',
  summary: 'Deletes a bundle, or archives it if it was sold.',
  params: ById,
  reply: DeletionSchema,
})

export const reorderBundles = endpoint({
  method: 'POST',
  path: '/api/admin/bundles/reorder',
  access: 'staff',
  summary: 'Sets the order of the bundles.',
  body: z.object({ bundleIds: z.array(IdField).min(1).max(500) }),
  reply: z.array(BundleSchema),
})

export const listAdminPrograms = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship',
  access: 'staff',
  summary: 'All mentorship programs that are not archived, in shop order.',
  reply: z.array(MentorshipProgramSchema),
})

export const createProgram = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship',
  access: 'staff',
  summary: 'Adds a mentorship program.',
  body: ProgramInput,
  reply: MentorshipProgramSchema,
})

export const updateProgram = endpoint({
  method: 'PUT',
  path: '/api/admin/mentorship/:id',
  access: 'staff',
  summary: 'Changes the fields that are sent.',
  params: ById,
  body: ProgramInput.partial(),
  reply: MentorshipProgramSchema,
})

export const deleteProgram = endpoint({
  method: 'DELETE',
  path: '/api/admin/mentorship/:id',
  access: 'staff',
  summary: 'Deletes a mentorship program, or archives it if it was sold.',
  params: ById,
  reply: DeletionSchema,
})

export const reorderPrograms = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/reorder',
  access: 'staff',
  summary: 'Sets the order of the mentorship programs.',
  body: z.object({ programIds: z.array(IdField).min(1).max(500) }),
  reply: z.array(MentorshipProgramSchema),
})
