import type { Coupon } from '#contract/coupons/coupon.ts'
import { exactAmount, MAIN_CURRENCY } from '#contract/money.ts'

/** `20%`, or what it takes off in each currency: `$10.00, €9.00`. */
export function couponValue({ type, value, otherAmounts = {} }: Pick<Coupon, 'type' | 'value' | 'otherAmounts'>) {
  if (type === 'percentage') return `${value}%`
  const amounts = Object.entries({ [MAIN_CURRENCY]: value, ...otherAmounts })
  return amounts.map(([currency, cents]) => exactAmount(cents, currency)).join(', ')
}

export const COUPON_TYPE_NAMES = { percentage: 'Percentage', fixed_amount: 'Fixed amount' } as const

const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const CODE_LENGTH = 8
/** Bytes at or above this would make the first letters more likely. */
const FAIR_BYTES = 256 - (256 % CODE_LETTERS.length)

/** Eight characters from A-Z and 0-9, all equally likely. */
export function generateCouponCode(): string {
  let code = ''
  while (code.length < CODE_LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < FAIR_BYTES) code += CODE_LETTERS[byte % CODE_LETTERS.length]
  }
  return code
}
