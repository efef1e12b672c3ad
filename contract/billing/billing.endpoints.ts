import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, text } from '../fields.ts'

/** `card` uses the card provider's own field names. */
export const SavedPaymentMethodSchema = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  /** Open second payments that will be charged to it. */
  installmentIds: z.array(IdField),
})
export type SavedPaymentMethod = z.infer<typeof SavedPaymentMethodSchema>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/billing/payment-methods',
  access: 'signedIn',
  summary: 'Lists the saved cards, without duplicates.',
  reply: z.object({ paymentMethods: z.array(SavedPaymentMethodSchema) }),
})

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/billing/payment-methods/:id',
  access: 'signedIn',
  summary: 'Removes a saved card. 409 while a second installment will be charged to it.',
  params: z.object({ id: text(255) }),
  reply: MessageSchema,
})

export const startCardSetup = endpoint({
  method: 'POST',
  path: '/api/billing/setup-intent',
  access: 'signedIn',
  summary: 'Starts saving a card; the browser confirms it with the card provider.',
  body: z.object({ usage: optional(z.enum(['off_session', 'on_session'])) }),
  reply: z.object({ clientSecret: z.string() }),
})

export const openCustomerPortal = endpoint({
  method: 'POST',
  path: '/api/customer-portal',
  access: 'signedIn',
  summary: "Returns the URL of the card provider's billing portal.",
  reply: z.object({ url: z.string() }),
})
