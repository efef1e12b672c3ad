import { z } from 'zod'

import { INSTALLMENT_STATUSES } from '../checkout/installment-status.ts'
import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, optional, pagingFields, text } from '../fields.ts'
import { PLAN_PAYMENT_SORTS } from '../list-sorts.ts'

/** The second payment of a plan, as staff see it. */
export const PlanPaymentSchema = z.object({
  id: IdField,
  orderId: IdField,
  title: z.string(),
  user: z.object({ id: IdField, firstName: z.string(), lastName: z.string(), email: z.string() }),
  status: z.enum(INSTALLMENT_STATUSES),
  currency: z.string(),
  amountCents: z.int(),
  dueAt: InstantField,
  /** When the shop charges automatically; null if it doesn't, or not anymore. */
  nextChargeAt: InstantField.nullable(),
  attempts: z.int(),
  /** Open, without a card to charge. */
  lacksCard: z.boolean(),
  /** Why the last attempt failed. */
  failureMessage: z.string().nullable(),
  accessPausedAt: InstantField.nullable(),
  paidAt: InstantField.nullable(),
  /** Set if it was paid outside Stripe. */
  paidOutsideReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
})
export type PlanPayment = z.infer<typeof PlanPaymentSchema>

export const PLAN_PAYMENT_FILTERS = ['open', ...INSTALLMENT_STATUSES] as const

export const listPlanPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payment-plans/students',
  access: 'staff',
  summary:
    'Students on a payment plan with their second payment, the next one first unless sorted; the total is in X-Total-Count.',
  query: z.object({
    /** By default, those that are neither paid nor canceled. */
    status: optional(z.enum(PLAN_PAYMENT_FILTERS)),
    search: optional(text(200)),
    sort: optional(z.enum(PLAN_PAYMENT_SORTS)),
    ...pagingFields(50),
  }),
  reply: z.array(PlanPaymentSchema),
})

const ById = z.object({ id: IdField })

export const retryInstallment = endpoint({
  method: 'POST',
  path: '/api/admin/installments/:id/retry',
  access: 'staff',
  summary: 'Charges a due second payment now. The reply contains the result.',
  params: ById,
  reply: PlanPaymentSchema,
})

export const markInstallmentPaid = endpoint({
  method: 'POST',
  path: '/api/admin/installments/:id/mark-paid',
  access: 'staff',
  summary: "Marks a second payment as paid outside Stripe. It won't be charged, and paused access is restored.",
  params: ById,
  body: z.object({ reason: text(500).trim().min(1, 'Please enter how it was paid.') }),
  reply: PlanPaymentSchema,
})
