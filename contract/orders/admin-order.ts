import { z } from 'zod'

import { INSTALLMENT_STATUSES } from '../checkout/installment-status.ts'
import { ITEM_KINDS } from '../checkout/item-kind.ts'
import { ORDER_STATUSES } from '../checkout/order-status.ts'
import { OrderCreditsSchema } from '../credits/session-credits.ts'
import { DisputeSchema } from '../disputes/disputes.endpoints.ts'
import { IdField, InstantField } from '../fields.ts'
import { InvoiceSummarySchema } from '../invoices/invoices.endpoints.ts'
import { LEGAL_LANGUAGE_TAGS } from '../legal-languages.ts'
import { OrderTaxSchema, TaxEvidenceSchema } from '../tax/order-tax.ts'
import { OtherSpendingField } from './other-spending.ts'

const RefundSchema = z.object({
  id: IdField,
  amountCents: z.int(),
  /** The tax in it. */
  taxCents: z.int().optional(),
  createdAt: InstantField,
  /** Null until Stripe has responded. */
  stripeRefundId: z.string().nullable(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string().nullable(),
})

const SecondPaymentSchema = z.object({
  amountCents: z.int(),
  dueAt: InstantField,
  status: z.enum(INSTALLMENT_STATUSES),
  paidOutsideReason: z.string().nullable(),
  /** The receipt of this payment. The order's receipt is for the first payment. */
  receiptNumber: z.string().nullable(),
})

/** An order as staff see it. For bundles and programs, `course` holds their title. */
export const AdminOrderSchema = z.object({
  id: IdField,
  status: z.enum(ORDER_STATUSES),
  /** Of all amounts of this order. */
  currency: z.string(),
  amountCents: z.int(),
  /** Paid by card so far. Less than the amount while a second payment is open. */
  paidCents: z.int(),
  /** The part of the amount that staff marked as paid outside Stripe. */
  paidOutsideCents: z.int(),
  refundedCents: z.int(),
  createdAt: InstantField,
  stripePaymentIntentId: z.string().nullable(),
  /** The receipt of the first payment. It distinguishes older orders, whose ids can start the same. */
  receiptNumber: z.string().nullable(),
  /** The second payment of a plan; null if paid in full. */
  secondPayment: SecondPaymentSchema.nullable(),
  isDisputed: z.boolean(),
  itemKind: z.enum(ITEM_KINDS),
  user: z.object({ id: IdField, firstName: z.string(), lastName: z.string(), email: z.string() }),
  course: z.object({ title: z.string(), slug: z.string() }),
  refunds: z.array(RefundSchema),
  /** Missing when the shop charged no tax. */
  tax: OrderTaxSchema.optional(),
})
export type AdminOrder = z.infer<typeof AdminOrderSchema>

/** The short form of an order for the list of purchases. */
export const AdminPurchaseSchema = AdminOrderSchema.pick({
  id: true,
  status: true,
  currency: true,
  amountCents: true,
  refundedCents: true,
  createdAt: true,
  itemKind: true,
}).extend({ title: z.string(), user: z.object({ id: IdField }) })
export type AdminPurchase = z.infer<typeof AdminPurchaseSchema>

const OrderEventSchema = z.object({ id: z.string(), description: z.string(), timestamp: InstantField })

export const AdminOrderDetailSchema = AdminOrderSchema.extend({
  couponCode: z.string().nullable(),
  discountCents: z.int(),
  /** Who the invoice is made out to, if the buyer gave a company. */
  company: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Missing when the shop charged no tax, or nothing was to pay. */
  taxEvidence: TaxEvidenceSchema.optional(),
  /** Invoices and credit notes, oldest first. Missing when the shop charged no tax. */
  invoices: z.array(InvoiceSummarySchema).optional(),
  /** The sessions that came with it. Missing when it isn't a paid order of mentorship. */
  credits: OrderCreditsSchema.optional(),
  /** The payment in Stripe's dashboard; null for free orders. */
  stripeDashboardUrl: z.string().nullable(),
  disputes: z.array(DisputeSchema),
  timeline: z.array(OrderEventSchema),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetailSchema>

const BoughtSchema = z.object({ id: IdField, currency: z.string(), amountCents: z.int(), createdAt: InstantField })

export const UserPurchaseOverviewSchema = z.object({
  user: z.object({ id: IdField, email: z.string(), firstName: z.string(), lastName: z.string() }),
  /** In cents, including card and outside payments, minus refunds. */
  totalSpent: z.int(),
  otherSpending: OtherSpendingField,
  /** The part that staff marked as paid outside Stripe. */
  paidOutsideCents: z.int(),
  otherPaidOutside: OtherSpendingField,
  accessStatus: z.object({
    totalCourses: z.int(),
    coursesFromDirectPurchase: z.int(),
    coursesFromBundles: z.int(),
  }),
  coursesPurchased: z.array(z.object({ course: z.object({ title: z.string() }), purchase: BoughtSchema })),
  bundlesPurchased: z.array(z.object({ bundle: z.object({ name: z.string() }), purchase: BoughtSchema })),
})
export type UserPurchaseOverview = z.infer<typeof UserPurchaseOverviewSchema>

/** Null for the default text. */
const TextLanguageField = z.enum(LEGAL_LANGUAGE_TAGS).nullable()

export const ConsentLogSchema = z.object({
  id: IdField,
  userEmail: z.string(),
  consentType: z.string(),
  consentGiven: z.boolean(),
  source: z.string(),
  ipAddress: z.string().nullable(),
  /** The text that was agreed to, and a short hash of it. */
  textVersion: z.string(),
  text: z.string(),
  language: TextLanguageField,
  createdAt: InstantField,
})
export type ConsentLog = z.infer<typeof ConsentLogSchema>

/** A wording that buyers agreed to. A new one begins when staff change the text. */
export const ConsentTextSchema = z.object({
  /** A short hash of it, as in the consent log. */
  version: z.string(),
  consentType: z.string(),
  text: z.string(),
  language: TextLanguageField,
  firstUsedAt: InstantField,
  /** How often it was agreed to. */
  consentCount: z.int(),
})
export type ConsentText = z.infer<typeof ConsentTextSchema>
