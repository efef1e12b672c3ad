import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'

export const COUPON_TYPES = ['percentage', 'fixed_amount'] as const

export const CouponSchema = z.object({
  id: IdField,
  code: z.string(),
  type: z.enum(COUPON_TYPES),
  /** Percent, or cents for a fixed amount. */
  value: z.int(),
  /** What a fixed amount takes off prices in other currencies, in cents. Missing if it's for dollars only. */
  otherAmounts: z.record(z.string(), z.int()).optional(),
  usageLimit: z.int().nullable(),
  usageCount: z.int(),
  expiresAt: InstantField.nullable(),
  isActive: z.boolean(),
  createdAt: InstantField,
})
export type Coupon = z.infer<typeof CouponSchema>

/** One order a coupon was used for. */
export const CouponRedemptionSchema = z.object({
  orderId: IdField,
  customer: z.object({ name: z.string(), email: z.string().nullable() }),
  itemTitle: z.string(),
  discountCents: z.int(),
  currency: z.string(),
  /** Reserved while the payment is in progress, released if it fails. */
  status: z.enum(['reserved', 'redeemed', 'released']),
  createdAt: InstantField,
})
export type CouponRedemption = z.infer<typeof CouponRedemptionSchema>
