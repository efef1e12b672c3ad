import type { Coupon } from './coupon.ts'

export type CouponStatus = 'Inactive' | 'Expired' | 'Limit Reached' | 'Active'

type Judged = Pick<Coupon, 'isActive' | 'expiresAt' | 'usageLimit' | 'usageCount'>

const isPast = (instant: string | null, now: Date) => instant !== null && Date.parse(instant) <= now.getTime()

/** The first that holds, in this order (admin spec §4). */
export function couponStatus(coupon: Judged, now: Date): CouponStatus {
  if (!coupon.isActive) return 'Inactive'
  if (isPast(coupon.expiresAt, now)) return 'Expired'
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit) return 'Limit Reached'
  return 'Active'
}

export const couponCan = {
  expire: (coupon: Judged, now: Date) => coupon.isActive && !isPast(coupon.expiresAt, now),
}

/** The four figures above the table; a used-up coupon still counts as active (decision 94). */
export function countCoupons(coupons: Judged[], now: Date) {
  return {
    total: coupons.length,
    active: coupons.filter((coupon) => coupon.isActive && !isPast(coupon.expiresAt, now)).length,
    redemptions: coupons.reduce((sum, { usageCount }) => sum + usageCount, 0),
    expired: coupons.filter(({ expiresAt }) => isPast(expiresAt, now)).length,
  }
}
