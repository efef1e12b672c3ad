import { z } from 'zod'

import { ChargeReplySchema } from '../checkout/checkout.endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, text } from '../fields.ts'
import { PurchaseSchema } from './purchase.ts'

export const listMyPurchases = endpoint({
  method: 'GET',
  path: '/api/my/purchases',
  access: 'signedIn',
  summary: 'What the signed-in person bought, newest first, with receipts and installments.',
  reply: z.object({ purchases: z.array(PurchaseSchema) }),
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/my/purchases/:orderId/receipt',
  access: 'signedIn',
  summary: 'The receipt of a payment of an own order as PDF: the first one, or the second one of a plan.',
  params: z.object({ orderId: IdField }),
  query: z.object({ payment: optional(z.coerce.number().int().min(1).max(2)) }),
  streams: 'application/pdf',
  reply: z.unknown(),
})

export const payInstallment = endpoint({
  method: 'POST',
  path: '/api/billing/installments/:installmentId/pay',
  access: 'signedIn',
  summary: 'Pays an open installment now. Without a card the one of the first payment is used, with the buyer present.',
  params: z.object({ installmentId: IdField }),
  body: z.object({
    paymentMethodId: optional(text(255)),
    confirmationTokenId: optional(text(255)),
    /** Keeps a new card for later; without it the card pays this once. */
    savePaymentMethod: optional(z.boolean()),
    idempotencyKey: optional(text(255)),
  }),
  reply: ChargeReplySchema,
})

export const nameCardOfInstallment = endpoint({
  method: 'PUT',
  path: '/api/billing/installments/:installmentId/card',
  access: 'signedIn',
  summary: "Names the saved card that an open installment is charged to on its day. You won't be charged now.",
  params: z.object({ installmentId: IdField }),
  body: z.object({ paymentMethodId: text(255) }),
  reply: MessageSchema,
})

export const finishInstallment = endpoint({
  method: 'POST',
  path: '/api/billing/installments/:installmentId/finish',
  access: 'signedIn',
  summary: 'After 3-D Secure: asks Stripe what became of the own installment.',
  params: z.object({ installmentId: IdField }),
  reply: ChargeReplySchema,
})
