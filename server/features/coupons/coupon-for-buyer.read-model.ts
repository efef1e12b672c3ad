import { couponKey } from '#contract/checkout/coupon-discount.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The coupon as this buyer finds it: a use that their own open order holds is theirs and does not count. One statement,
 * so that an order which opens or closes meanwhile is seen in both places or in none.
 */
export async function findCouponFor(db: Database, code: string, openKey: string) {
  const row = await db
    .selectFrom('coupons')
    .leftJoin('orders', (join) => join.onRef('orders.coupon_id', '=', 'coupons.id').on('orders.open_key', '=', openKey))
    .selectAll('coupons')
    .select('orders.id as holdingOrderId')
    .where('coupons.code', '=', couponKey(code))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      code: row.code,
      type: row.type,
      value: row.value,
      isActive: row.deactivated_at === null,
      usageLimit: row.usage_limit,
      usageCount: row.usage_count - (row.holdingOrderId === null ? 0 : 1),
      expiresAt: row.expires_at,
    }
  )
}

export type Coupon = NonNullable<Awaited<ReturnType<typeof findCouponFor>>>
