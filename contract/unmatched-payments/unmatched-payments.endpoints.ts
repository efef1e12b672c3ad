import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { InstantField, MessageSchema, pagingFields, text } from '../fields.ts'

/** What Stripe told the shop about money, and the shop could not act on yet. */
export const UnmatchedPaymentSchema = z.object({
  /** The event at Stripe: `evt_1SQ…` */
  id: z.string(),
  /** `payment_intent.succeeded` */
  type: z.string(),
  /** The payment, refund or dispute it speaks of: `pi_3SQ…` */
  objectId: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  lastTriedAt: InstantField,
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPaymentSchema>

export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched-payments',
  access: 'staff',
  summary: 'Events of Stripe that failed and wait, the latest first; the total is in X-Total-Count.',
  query: z.object(pagingFields(20)),
  reply: z.array(UnmatchedPaymentSchema),
})

export const matchPaymentAgain = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched-payments/:id/try-again',
  access: 'staff',
  summary: 'Asks Stripe for the event and lets it take effect now.',
  params: z.object({ id: text(255) }),
  reply: MessageSchema,
})
