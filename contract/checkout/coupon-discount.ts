import { exactAmount, MAIN_CURRENCY, smallestCharge } from '../money.ts'

type CouponTerms = {
  type: 'percentage' | 'fixed_amount'
  /** Percent, or cents in dollars. */
  value: number
  /** What a fixed amount takes off prices in other currencies, in cents. */
  otherAmounts?: Record<string, number> | undefined
}
type PriceToPay = { priceCents: number; currency: string }
type CouponState = CouponTerms & {
  isActive: boolean
  usageLimit: number | null
  usageCount: number
  expiresAt: string | null
}

/** Why a coupon can't be used, as shown to the buyer. */
export const COUPON_PROBLEMS = {
  unknown: "This coupon code doesn't exist.",
  inactive: "This coupon isn't active.",
  expired: 'This coupon has expired.',
  used_up: 'This coupon has been used up.',
  free_item: "There's nothing to pay, so you don't need a coupon.",
  too_little_left: 'This coupon would leave less than $0.50 to pay, which is too little to charge to a card.',
  other_currency: "This coupon isn't valid for prices in this currency.",
} as const
export type CouponProblem = keyof typeof COUPON_PROBLEMS

export function describeCouponProblem(problem: CouponProblem, currency: string): string {
  return COUPON_PROBLEMS[problem].replace('$0.50', exactAmount(smallestCharge(currency), currency))
}

/** Checked in the same order as the coupon status in the back office, so both give the same reason. */
export function couponProblem(
  coupon: CouponState | undefined,
  { priceCents, currency }: PriceToPay,
  now: string,
): CouponProblem | null {
  if (!coupon) return 'unknown'
  if (!coupon.isActive) return 'inactive'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'expired'
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return 'used_up'
  if (priceCents === 0) return 'free_item'
  if (amountOff(coupon, currency) === undefined) return 'other_currency'
  const left = priceCents - discountCents(coupon, { priceCents, currency })
  return left > 0 && left < smallestCharge(currency) ? 'too_little_left' : null
}

/** In exact cents: percentages round half up, fixed amounts never exceed the price. */
export function discountCents(coupon: CouponTerms, { priceCents, currency }: PriceToPay): number {
  const off = amountOff(coupon, currency) ?? 0
  const discount = coupon.type === 'percentage' ? Math.floor((priceCents * off + 50) / 100) : off
  return Math.min(discount, priceCents)
}

/** Percent, or cents in this currency. Undefined for a fixed amount that staff didn't set in it. */
function amountOff({ type, value, otherAmounts }: CouponTerms, currency: string): number | undefined {
  return type === 'percentage' || currency === MAIN_CURRENCY ? value : otherAmounts?.[currency]
}

/** Codes are stored in upper case; people can type them in any case. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}
