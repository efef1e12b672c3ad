import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, optional, text } from '../fields.ts'
import { ROLES } from '../roles.ts'

export const StaffSearchSchema = z.object({
  courses: z.array(z.object({ id: IdField, title: z.string(), slug: z.string() })),
  users: z.array(z.object({ id: IdField, name: z.string(), email: z.string(), role: z.enum(ROLES) })),
  orders: z.array(
    z.object({
      id: IdField,
      title: z.string(),
      email: z.string(),
      status: z.string(),
      currency: z.string(),
      amountCents: z.int(),
      receiptNumber: z.string().nullable(),
    }),
  ),
})
export type StaffSearch = z.infer<typeof StaffSearchSchema>

export const searchBackOffice = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access: 'staff',
  summary: 'The best matching courses, people and orders for a search.',
  query: z.object({ q: optional(text(100).trim()) }),
  reply: StaffSearchSchema,
})
