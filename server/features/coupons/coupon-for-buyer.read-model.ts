import { couponKey } from '#contract/checkout/coupon-discount.ts'
import type { Database } from '#server/database/database.ts'

import { readOtherAmounts } from './other-amounts.ts'

/**
 * Finds a coupon for a buyer. A use reserved by the buyer's own open order doesn't count. It's a single statement, so
 * an order that opens or closes at the same time is seen consistently.
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
      otherAmounts: readOtherAmounts(row),
      isActive: row.deactivated_at === null,
      usageLimit: row.usage_limit,
      usageCount: row.usage_count - (row.holdingOrderId === null ? 0 : 1),
      expiresAt: row.expires_at,
    }
  )
}

export type Coupon = NonNullable<Awaited<ReturnType<typeof findCouponFor>>>
