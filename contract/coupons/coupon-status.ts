import type { Coupon } from './coupon.ts'

type CouponStatus = 'Inactive' | 'Expired' | 'Limit Reached' | 'Active'

type Judged = Pick<Coupon, 'isActive' | 'expiresAt' | 'usageLimit' | 'usageCount'>

const isPast = (instant: string | null, now: Date) => instant !== null && Date.parse(instant) <= now.getTime()

/** A coupon can be several of these at once; the first match wins. */
export function couponStatus(coupon: Judged, now: Date): CouponStatus {
  if (!coupon.isActive) return 'Inactive'
  if (isPast(coupon.expiresAt, now)) return 'Expired'
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return 'Limit Reached'
  return 'Active'
}

export const couponCan = {
  expire: (coupon: Judged, now: Date) => coupon.isActive && !isPast(coupon.expiresAt, now),
}

/** The four figures above the table. A coupon that reached its limit still counts as active; `full` says how many. */
export function countCoupons(coupons: Judged[], now: Date) {
  return {
    total: coupons.length,
    active: coupons.filter((coupon) => coupon.isActive && !isPast(coupon.expiresAt, now)).length,
    full: coupons.filter((coupon) => couponStatus(coupon, now) === 'Limit Reached').length,
    redemptions: coupons.reduce((sum, { usageCount }) => sum + usageCount, 0),
    expired: coupons.filter(({ expiresAt }) => isPast(expiresAt, now)).length,
  }
}
