import { z } from 'zod'
import { readTypedAmount } from '../typed-amount.ts'
import { CouponForm } from './coupon-form.ts'
import { COUPON_MESSAGES } from './typed-coupon-value.ts'

const TypedAmount = z
  .object({ currency: z.string(), amount: z.string() })
  .superRefine(({ currency, amount }, context) => {
    const { cents, problem } = readTypedAmount(amount, currency)
    const message = amount.trim() === '' || cents === 0 ? COUPON_MESSAGES.value : problem
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
  })

/** The form for a new coupon, with a fixed amount's values in other currencies. */
export const CouponAmountsForm = CouponForm.safeExtend({ otherAmounts: z.array(TypedAmount) })
