import { z } from 'zod'

import { InstantField } from '../fields.ts'
import { COUPON_TYPES } from './coupon.ts'
import { createCoupon } from './coupons.endpoints.ts'
import { COUPON_MESSAGES, readCouponValue } from './typed-coupon-value.ts'

const isBlankOr = (isValid: (typed: string) => boolean) => (typed: string) => typed.trim() === '' || isValid(typed)

/** What staff type into the form for a new coupon. The value is a percentage or a dollar amount, depending on the type. */
export const CouponForm = z
  .object({
    code: createCoupon.body.shape.code,
    type: z.enum(COUPON_TYPES),
    value: z.string(),
    usageLimit: z.string().refine(
      isBlankOr((typed) => /^0*[1-9]\d{0,8}$/.test(typed.trim())),
      COUPON_MESSAGES.usageLimit,
    ),
    expiresAt: z.string().refine(
      isBlankOr((typed) => InstantField.safeParse(typed).success),
      'Please enter both a date and a time, or leave it blank.',
    ),
  })
  .superRefine(({ type, value }, context) => {
    const { problem } = readCouponValue(type, value)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['value'], message: problem })
  })
