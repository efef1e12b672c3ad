import type { Insertable, Selectable } from 'kysely'

import type { Coupon } from '#contract/coupons/coupon.ts'
import type { Database } from '#server/database/database.ts'
import type { CouponsTable } from '#server/database/tables/shop-tables.ts'

import { readOtherAmounts } from './other-amounts.ts'

export async function listAllCoupons(db: Database): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toCoupon)
}

/** Undefined if the code is taken. */
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

/** Undefined if it has already expired or was never active. */
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

function toCoupon(row: Selectable<CouponsTable>): Coupon {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    value: row.value,
    ...(row.other_amounts !== null && { otherAmounts: readOtherAmounts(row) }),
    usageLimit: row.usage_limit,
    usageCount: row.usage_count,
    expiresAt: row.expires_at,
    isActive: row.deactivated_at === null,
    createdAt: row.created_at,
  }
}
