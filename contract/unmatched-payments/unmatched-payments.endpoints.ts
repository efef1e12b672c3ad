import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { InstantField, MessageSchema, optional, pagingFields, text } from '../fields.ts'
import { FAILURE_SORTS } from '../list-sorts.ts'

/** A Stripe event about a payment that the shop couldn't process yet. */
export const UnmatchedPaymentSchema = z.object({
  /** The event at Stripe: `evt_1SQ…` */
  id: z.string(),
  /** `payment_intent.succeeded` */
  type: z.string(),
  /** The payment, refund or dispute: `pi_3SQ…` */
  objectId: z.string().nullable(),
  /** In the currency's smallest unit, as Stripe counts it. Null if the object has none, or failed before it was kept. */
  amount: z.object({ units: z.int(), currency: z.string() }).nullable(),
  error: z.string(),
  attempts: z.int(),
  lastTriedAt: InstantField,
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPaymentSchema>

export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched-payments',
  access: 'staff',
  summary: 'Stripe events that failed and will be retried, newest first unless sorted; the total is in X-Total-Count.',
  query: z.object({ type: optional(text(100)), sort: optional(z.enum(FAILURE_SORTS)), ...pagingFields(20) }),
  reply: z.array(UnmatchedPaymentSchema),
})

export const listUnmatchedPaymentTypes = endpoint({
  method: 'GET',
  path: '/api/admin/unmatched-payments/types',
  access: 'staff',
  summary: 'The types of unmatched Stripe events, for filtering them.',
  reply: z.array(z.string()),
})

export const matchPaymentAgain = endpoint({
  method: 'POST',
  path: '/api/admin/unmatched-payments/:id/try-again',
  access: 'staff',
  summary: 'Fetches the event from Stripe and processes it now.',
  params: z.object({ id: text(255) }),
  reply: MessageSchema,
})
