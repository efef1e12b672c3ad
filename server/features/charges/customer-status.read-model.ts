import type { Database } from '#server/database/database.ts'

const DAY_MS = 24 * 3_600_000
/** A payment with a stolen card looks like any other at first, so a payment doesn't count until it's a day old. */
const PAID_FOR_MS = DAY_MS
const OLD_ACCOUNT_MS = 7 * DAY_MS

/** Someone who paid at least a day ago, with a payment that was neither refunded nor disputed. */
export async function isCustomer(db: Database, userId: string, now: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .where('paid_cents', '>', 0)
    .where('refunded_cents', '=', 0)
    .where('paid_at', '<=', before(now, PAID_FOR_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('disputes').select('disputes.id').whereRef('disputes.order_id', '=', 'orders.id'))),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** A customer, or an account that's at least a week old. */
export async function isEstablished(db: Database, userId: string, now: Date): Promise<boolean> {
  const user = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst()
  const isOld = user !== undefined && user.created_at <= before(now, OLD_ACCOUNT_MS)
  return isOld || isCustomer(db, userId, now)
}

export async function wasPaidByCard(db: Database, orderId: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('paid_cents').where('id', '=', orderId).executeTakeFirst()
  return (order?.paid_cents ?? 0) > 0
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
