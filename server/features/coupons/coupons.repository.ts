import { couponKey } from '#contract/checkout/coupon-discount.ts'
import type { Database } from '#server/database/database.ts'

export async function isCoupon(db: Database, code: string): Promise<boolean> {
  const row = await db.selectFrom('coupons').select('id').where('code', '=', couponKey(code)).executeTakeFirst()
  return row !== undefined
}

/** Reserves one use, in a single statement, so two buyers can't both get the last one. */
export async function reserveCouponUse(db: Database, couponId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set((set) => ({ usage_count: set('usage_count', '+', 1) }))
    .where('id', '=', couponId)
    .where('deactivated_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where((where) => where.or([where('usage_limit', 'is', null), where('usage_count', '<', where.ref('usage_limit'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseCouponUse(db: Database, couponId: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set((set) => ({ usage_count: set('usage_count', '-', 1) }))
    .where('id', '=', couponId)
    .where('usage_count', '>', 0)
    .execute()
}

type Reservation = { orderId: string; couponId: string; userId: string; discountCents: number }

export async function insertRedemption(db: Database, reservation: Reservation, now: string): Promise<void> {
  await db
    .insertInto('coupon_redemptions')
    .values({
      order_id: reservation.orderId,
      coupon_id: reservation.couponId,
      user_id: reservation.userId,
      discount_cents: reservation.discountCents,
      reserved_at: now,
    })
    .execute()
}

/** True for the caller that ended the reservation and must then release the use. */
export async function markReleased(db: Database, orderId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon_redemptions')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the use was already released. */
export async function markRedeemed(db: Database, orderId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupon_redemptions')
    .set({ redeemed_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function restoreRedemption(db: Database, orderId: string, now: string): Promise<void> {
  await db
    .updateTable('coupon_redemptions')
    .set({ released_at: null, redeemed_at: now })
    .where('order_id', '=', orderId)
    .execute()
}
