import { z } from 'zod'

import { ITEM_KINDS } from '../checkout/item-kind.ts'
import { ORDER_STATUSES } from '../checkout/order-status.ts'
import { PLAN_CHOICES } from '../checkout/plan-choice.ts'
import { IdField, InstantField } from '../fields.ts'
import { InvoiceSummarySchema } from '../invoices/invoices.endpoints.ts'
import { OrderTaxSchema } from '../tax/order-tax.ts'
import { WITHDRAWAL_STANDINGS } from '../withdrawal/withdrawal-right.ts'

const PurchaseInstallmentSchema = z.object({
  id: IdField,
  sequence: z.int(),
  amountCents: z.int(),
  dueAt: InstantField,
  status: z.enum(['scheduled', 'past_due', 'paid', 'canceled']),
  paidAt: InstantField.nullable(),
  /** Why the last attempt failed, as shown to the student. */
  failureMessage: z.string().nullable(),
  authenticationRequired: z.boolean(),
  /** The end of the grace period, once an attempt has failed. */
  graceEndsAt: InstantField.nullable(),
  accessPausedAt: InstantField.nullable(),
  /** Whether 'Pay now' is offered. */
  canPayNow: z.boolean(),
  /** True if it's open and its card is no longer saved, so another card is needed. */
  lacksCard: z.boolean(),
  /** Every payment has its own receipt; null until it's paid. */
  receiptNumber: z.string().nullable(),
  receiptUrl: z.string().nullable(),
})
export type PurchaseInstallment = z.infer<typeof PurchaseInstallmentSchema>

const PurchaseWithdrawalSchema = z.object({
  standing: z.enum(WITHDRAWAL_STANDINGS),
  /** The first moment after the period. */
  endsAt: InstantField,
  /** When the buyer asked to start at once, and when that was confirmed by email. */
  waiverGivenAt: InstantField.nullable(),
  waiverConfirmedAt: InstantField.nullable(),
  /** Set once the buyer has withdrawn; the acknowledgement is a PDF. */
  requestedAt: InstantField.nullable(),
  acknowledgementUrl: z.string().nullable(),
})
export type PurchaseWithdrawal = z.infer<typeof PurchaseWithdrawalSchema>

/** One paid, refunded or pending order, as its buyer sees it. */
export const PurchaseSchema = z.object({
  id: IdField,
  kind: z.enum(ITEM_KINDS),
  itemId: IdField,
  title: z.string(),
  slug: z.string().nullable(),
  courses: z.array(z.object({ id: IdField, slug: z.string(), title: z.string() })),
  status: z.enum(ORDER_STATUSES),
  plan: z.enum(PLAN_CHOICES),
  /** Of all amounts of this purchase. */
  currency: z.string(),
  listCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  couponCode: z.string().nullable(),
  /** Missing when the shop charged no tax. The total is list − discount, plus tax if it was added. */
  tax: OrderTaxSchema.optional(),
  createdAt: InstantField,
  paidAt: InstantField.nullable(),
  /** The receipt of the first payment, or of a free order. */
  receiptNumber: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  disputed: z.boolean(),
  /** Invoices and credit notes, oldest first. Missing when the shop charged no tax. */
  invoices: z.array(InvoiceSummarySchema).optional(),
  /** The right of withdrawal; null where there is none. */
  withdrawal: PurchaseWithdrawalSchema.nullable(),
  /** When access begins, if it waits for the end of the withdrawal period. */
  accessFrom: InstantField.nullable(),
  /** The first and the second payment of a plan; empty when paid in full. */
  installments: z.array(PurchaseInstallmentSchema),
})
export type Purchase = z.infer<typeof PurchaseSchema>
