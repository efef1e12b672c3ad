import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, INVISIBLE, optional, pagingFields, text } from '../fields.ts'
import { OTHER_CURRENCIES } from '../money.ts'
import { COUPON_TYPES, CouponRedemptionSchema, CouponSchema } from './coupon.ts'
import { COUPON_MESSAGES } from './typed-coupon-value.ts'

const params = z.object({ id: IdField })

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'staff',
  summary: 'Every coupon, newest first.',
  reply: z.array(CouponSchema),
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'staff',
  summary: 'Creates a coupon. The value is in percent, or in cents for a fixed amount.',
  body: z
    .object({
      code: text(50)
        .trim()
        .min(1, COUPON_MESSAGES.code)
        .regex(/^[^\s\p{Cc}]*$/u, "Coupon codes can't contain spaces.")
        .refine((code) => !INVISIBLE.test(code), "Coupon codes can't contain invisible characters.")
        .toUpperCase(),
      type: z.enum(COUPON_TYPES),
      value: z.int().min(1, COUPON_MESSAGES.value).max(100_000_000),
      /** A fixed amount in other currencies than dollars. It can't be used for prices in those that are left out. */
      otherAmounts: optional(
        z.partialRecord(z.enum(OTHER_CURRENCIES), z.int().min(1, COUPON_MESSAGES.value).max(100_000_000)),
      ),
      usageLimit: optional(z.int().min(1, COUPON_MESSAGES.usageLimit).max(1_000_000_000)),
      expiresAt: optional(z.iso.datetime('Please enter a valid expiration date.')),
    })
    .refine(({ type, value }) => type !== 'percentage' || value <= 100, {
      path: ['value'],
      message: COUPON_MESSAGES.percentage,
    }),
  reply: CouponSchema,
})

export const expireCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:id/expire',
  access: 'staff',
  summary: "Expires a coupon now. Past redemptions don't change.",
  params,
  reply: CouponSchema,
})

export const listCouponRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:id/redemptions',
  access: 'staff',
  summary: 'The orders that used a coupon, newest first; the total is in X-Total-Count.',
  params,
  query: z.object(pagingFields(50)),
  reply: z.array(CouponRedemptionSchema),
})
