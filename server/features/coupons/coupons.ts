/** What other features may import: finding a coupon, and reserving, redeeming or releasing a use. */

export { type Coupon, findCouponFor } from './coupon-for-buyer.read-model.ts'
export {
  insertRedemption,
  isCoupon,
  markRedeemed,
  markReleased,
  releaseCouponUse,
  reserveCouponUse,
  restoreRedemption,
} from './coupons.repository.ts'
