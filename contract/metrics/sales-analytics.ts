import { z } from 'zod'

import { ITEM_KINDS } from '../checkout/item-kind.ts'
import { IdField } from '../fields.ts'
import { SoldCurrenciesField } from './sold-currencies.ts'

/** A day's revenue is its payments minus its refunds. Days are in UTC. */
export const SalesAnalyticsSchema = z.object({
  /** The one that amounts are in. Orders and payments in others aren't counted. */
  currency: z.string(),
  currencies: SoldCurrenciesField,
  days: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  revenue: z.object({ totalCents: z.int(), previousCents: z.int(), changePercentage: z.number() }),
  /** The tax in the revenue, and what is left without it. Missing in shops that charge no tax. */
  tax: z.object({ taxCents: z.int(), afterTaxCents: z.int() }).optional(),
  /** Orders settled in the period. `averageCents` leaves out free orders. */
  orders: z.object({ count: z.int(), freeCount: z.int(), averageCents: z.int() }),
  /** `rate` is refunds per payment, in percent with one decimal. */
  refunds: z.object({ count: z.int(), amountCents: z.int(), rate: z.number() }),
  /** All unpaid second payments, whenever the plan started. */
  plans: z.object({
    openCount: z.int(),
    outstandingCents: z.int(),
    pastDueCount: z.int(),
    pastDueCents: z.int(),
  }),
  /** Oldest first; `previousCents` is the same day in the previous period. */
  daily: z.array(
    z.object({
      day: z.iso.date(),
      paidCents: z.int(),
      refundedCents: z.int(),
      revenueCents: z.int(),
      previousCents: z.int(),
    }),
  ),
  byKind: z.array(
    z.object({ kind: z.enum(ITEM_KINDS), orders: z.int(), revenueCents: z.int(), previousCents: z.int() }),
  ),
  topItems: z.array(
    z.object({
      kind: z.enum(ITEM_KINDS),
      itemId: IdField,
      title: z.string(),
      orders: z.int(),
      revenueCents: z.int(),
      refundedCents: z.int(),
    }),
  ),
  /** Course page views and the orders they led to, counted without cookies, IP addresses or names. */
  conversion: z.object({
    views: z.int(),
    orders: z.int(),
    /** In percent with one decimal. */
    rate: z.number(),
    previousRate: z.number(),
    courses: z.array(
      z.object({ courseId: IdField, title: z.string(), views: z.int(), orders: z.int(), rate: z.number() }),
    ),
  }),
  coupons: z.array(z.object({ code: z.string(), uses: z.int(), discountCents: z.int(), orderedCents: z.int() })),
})
export type SalesAnalytics = z.infer<typeof SalesAnalyticsSchema>
