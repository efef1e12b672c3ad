import type { Insertable, Selectable } from 'kysely'

import type { Coupon, CouponRedemption } from '#contract/coupons/coupon.ts'
import type { Database } from '#server/database/database.ts'
import type { CouponsTable } from '#server/database/tables/shop-tables.ts'
import type { PageOf } from '#server/http/total-count.ts'

export async function listAllCoupons(db: Database): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toCoupon)
}

/** Undefined when the code is taken. */
export async function insertCoupon(db: Database, coupon: Insertable<CouponsTable>): Promise<Coupon | undefined> {
  const row = await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toCoupon(row)
}

export async function findCoupon(db: Database, id: string): Promise<Coupon | undefined> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCoupon(row)
}

/** Undefined when it had ended already, or was never active. */
export async function endCoupon(db: Database, id: string, now: string): Promise<Coupon | undefined> {
  const row = await db
    .updateTable('coupons')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst()
  return row && toCoupon(row)
}

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

function toCoupon(row: Selectable<CouponsTable>): Coupon {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    value: row.value,
    usageLimit: row.usage_limit,
    usageCount: row.usage_count,
    expiresAt: row.expires_at,
    isActive: row.deactivated_at === null,
    createdAt: row.created_at,
  }
}
