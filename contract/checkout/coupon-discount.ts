import { SMALLEST_CHARGE_CENTS } from './plan-choice.ts'

type CouponTerms = { type: 'percentage' | 'fixed_amount'; value: number }
type CouponState = CouponTerms & {
  isActive: boolean
  usageLimit: number | null
  usageCount: number
  expiresAt: string | null
}

/** Why a coupon does not help, in the words the buyer reads. */
export const COUPON_PROBLEMS = {
  unknown: 'This coupon code does not exist.',
  inactive: 'This coupon is not active.',
  expired: 'This coupon has expired.',
  used_up: 'This coupon has been used up.',
  free_item: 'There is nothing to pay here, so a coupon is not needed.',
  too_little_left: 'This coupon would leave less than $0.50 to pay, which no card can be charged with.',
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

/** Exact cents: a percentage is rounded half up, a fixed amount never passes the price. */
export function discountCents({ type, value }: CouponTerms, priceCents: number): number {
  const discount = type === 'percentage' ? Math.floor((priceCents * value + 50) / 100) : value
  return Math.min(discount, priceCents)
}

/** Codes are stored upper-cased; people type them as they like. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}
