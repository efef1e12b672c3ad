/** What other features may use of the coupons: looking one up, and reserving, redeeming or releasing a use. */

export { type Coupon, findCouponFor } from './coupon-for-buyer.read-model.ts'
export {
  giveCouponUseBack,
  insertRedemption,
  isCoupon,
  markRedeemed,
  markReleased,
  reviveRedemption,
  takeCouponUse,
} from './coupons.repository.ts'
