import { z } from 'zod'

import { ChargeReplySchema } from '../checkout/checkout.endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional, text } from '../fields.ts'
import { PurchaseSchema } from './purchase.ts'

export const listMyPurchases = endpoint({
  method: 'GET',
  path: '/api/my/purchases',
  access: 'signedIn',
  summary: 'Your purchases, newest first, with receipts and installments.',
  reply: z.object({ purchases: z.array(PurchaseSchema) }),
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/my/purchases/:orderId/receipt',
  access: 'signedIn',
  summary: 'The receipt for the first or second payment of your own order, as a PDF.',
  params: z.object({ orderId: IdField }),
  query: z.object({ payment: optional(z.coerce.number().int().min(1).max(2)) }),
  streams: 'application/pdf',
  reply: z.unknown(),
})

export const payInstallment = endpoint({
  method: 'POST',
  path: '/api/billing/installments/:installmentId/pay',
  access: 'signedIn',
  summary: 'Pays an open installment now, by default with the card of the first payment.',
  params: z.object({ installmentId: IdField }),
  body: z.object({
    paymentMethodId: optional(text(255)),
    confirmationTokenId: optional(text(255)),
    /** Saves a new card for later. Otherwise it's used only once. */
    savePaymentMethod: optional(z.boolean()),
    idempotencyKey: optional(text(255)),
  }),
  reply: ChargeReplySchema,
})

export const chooseInstallmentCard = endpoint({
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
  summary: 'Asks Stripe for the result of your installment after 3-D Secure.',
  params: z.object({ installmentId: IdField }),
  reply: ChargeReplySchema,
})
