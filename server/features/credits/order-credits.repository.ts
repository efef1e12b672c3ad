import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import type { OrdersTable } from '#server/database/tables/payments-tables.ts'

type PaidOrder = Pick<OrdersTable, 'id' | 'user_id' | 'item_id' | 'item_title'>
type Bought = { order: PaidOrder; sessions: number; expiresAt: string | null; now: string }

/** Running it again adds nothing. */
export async function insertOrderGrant(db: Database, { order, sessions, expiresAt, now }: Bought): Promise<void> {
  await db
    .insertInto('credit_grants')
    .values({
      id: uuidv7(),
      user_id: order.user_id,
      program_id: order.item_id,
      source: 'order',
      order_id: order.id,
      sessions,
      reason: `Bought: ${order.item_title}`,
      granted_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** Credits ended here are restored if the refund fails; those that ended earlier stay as they are. True if any ended. */
export async function endCreditsByRefund(db: Database, orderId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('credit_grants')
    .set({ ended_at: now, end_reason: 'The order was refunded.', end_cause: 'refund' })
    .where('order_id', '=', orderId)
    .where('credit_grants.ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restores only credits that a refund ended. Returns how many grants. */
export async function restoreRefundedCredits(db: Database, orderId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('credit_grants')
    .set({ ended_at: null, end_reason: null, end_cause: null })
    .where('order_id', '=', orderId)
    .where('end_cause', '=', 'refund')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Null resumes them. A pause doesn't postpone when they expire. */
export async function pauseOrderCredits(
  db: Database,
  orderId: string,
  pause: { reason: string; since: string } | null,
): Promise<void> {
  await db
    .updateTable('credit_grants')
    .set(
      pause === null
        ? { paused_at: null, pause_reason: null }
        : (set) => ({ paused_at: set.fn.coalesce('paused_at', set.val(pause.since)), pause_reason: pause.reason }),
    )
    .where('order_id', '=', orderId)
    .where('credit_grants.ended_at', 'is', null)
    .execute()
}
