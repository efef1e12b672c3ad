import { SMALLEST_CHARGE_CENTS } from './plan-choice.ts'

type CouponTerms = { type: 'percentage' | 'fixed_amount'; value: number }
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
} as const
export type CouponProblem = keyof typeof COUPON_PROBLEMS

/** Checked in the same order as the coupon status in the back office, so both give the same reason. */
export function couponProblem(coupon: CouponState | undefined, priceCents: number, now: string): CouponProblem | null {
  if (!coupon) return 'unknown'
  if (!coupon.isActive) return 'inactive'
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'expired'
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return 'used_up'
  if (priceCents === 0) return 'free_item'
  const left = priceCents - discountCents(coupon, priceCents)
  return left > 0 && left < SMALLEST_CHARGE_CENTS ? 'too_little_left' : null
}

/** In exact cents: percentages round half up, fixed amounts never exceed the price. */
export function discountCents({ type, value }: CouponTerms, priceCents: number): number {
  const discount = type === 'percentage' ? Math.floor((priceCents * value + 50) / 100) : value
  return Math.min(discount, priceCents)
}

/** Codes are stored in upper case; people can type them in any case. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}
