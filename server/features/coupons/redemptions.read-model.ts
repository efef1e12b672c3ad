import type { CouponRedemption } from '#contract/coupons/coupon.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Page = { limit: number; offset: number }

export async function listRedemptions(db: Database, couponId: string, page: Page): Promise<PageOf<CouponRedemption>> {
  const ofCoupon = db.selectFrom('coupon_redemptions').where('coupon_redemptions.coupon_id', '=', couponId)
  const newest = ofCoupon
    .select('coupon_redemptions.order_id')
    .orderBy('coupon_redemptions.reserved_at', 'desc')
    .orderBy('coupon_redemptions.order_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('coupon_redemptions', 'coupon_redemptions.order_id', 'newest.order_id')
    .innerJoin('orders', 'orders.id', 'coupon_redemptions.order_id')
    .innerJoin('users', 'users.id', 'coupon_redemptions.user_id')
    .select([
      'coupon_redemptions.order_id as orderId',
      'coupon_redemptions.discount_cents as discountCents',
      'coupon_redemptions.reserved_at as createdAt',
      'coupon_redemptions.redeemed_at as redeemedAt',
      'coupon_redemptions.released_at as releasedAt',
      'orders.item_title as itemTitle',
      'orders.currency',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
    ])
    .orderBy('coupon_redemptions.reserved_at', 'desc')
    .orderBy('coupon_redemptions.order_id', 'desc')
    .execute()
  const { total } = await ofCoupon.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(({ firstName, lastName, email, redeemedAt, releasedAt, ...redemption }) => ({
      ...redemption,
      customer: { name: `${firstName} ${lastName}`.trim(), email },
      status: releasedAt !== null ? 'released' : redeemedAt !== null ? 'redeemed' : 'reserved',
    })),
  }
}
