import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, optional, pagingFields, text } from '../fields.ts'
import { DISPUTE_SORTS } from '../list-sorts.ts'

export const DisputeSchema = z.object({
  id: IdField,
  currency: z.string(),
  amountCents: z.int(),
  reason: z.string(),
  /** Stripe's status. */
  status: z.string(),
  openedAt: InstantField,
  closedAt: InstantField.nullable(),
  /** Stripe's deadline for evidence. */
  evidenceDueAt: InstantField.nullable(),
  evidenceSentAt: InstantField.nullable(),
})
export type Dispute = z.infer<typeof DisputeSchema>

export const AdminDisputeSchema = DisputeSchema.extend({
  stripeDisputeId: z.string(),
  orderId: IdField,
  receiptNumber: z.string().nullable(),
  title: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})
export type AdminDispute = z.infer<typeof AdminDisputeSchema>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  access: 'staff',
  summary: 'Disputed payments, open ones first by urgency unless sorted; the total is in X-Total-Count.',
  query: z.object({
    state: optional(z.enum(['open', 'closed'])),
    search: optional(text(200)),
    sort: optional(z.enum(DISPUTE_SORTS)),
    ...pagingFields(50),
  }),
  reply: z.array(AdminDisputeSchema),
})

const ById = z.object({ id: IdField })

export const writeEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id/evidence.txt',
  access: 'staff',
  isAudited: true,
  summary: 'The evidence for a disputed order as text, to paste into Stripe.',
  params: ById,
  streams: 'text/plain',
  reply: z.unknown(),
})

export const drawEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id/evidence.pdf',
  access: 'staff',
  isAudited: true,
  summary: 'The same evidence as a PDF, to attach.',
  params: ById,
  streams: 'application/pdf',
  reply: z.unknown(),
})
