import type { Insertable, Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { RefundsTable } from '#server/database/tables/payments-tables.ts'

export type Refund = Selectable<RefundsTable>

export async function insertRefund(db: Database, refund: Insertable<RefundsTable>): Promise<void> {
  await db.insertInto('refunds').values(refund).execute()
}

/** False when the same refund is here already: several events tell of it at the same moment. */
export async function insertRefundOfStripe(db: Database, refund: Insertable<RefundsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('stripe_refund_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Oldest first. */
export function listRefundsOf(db: Database, orderId: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** By Stripe's id, or by ours when Stripe's is not known here yet. */
export async function findRefundOf(db: Database, refund: { id: string; refundId: string | null }) {
  const known = await db.selectFrom('refunds').selectAll().where('stripe_refund_id', '=', refund.id).executeTakeFirst()
  if (known || !refund.refundId) return known
  return db.selectFrom('refunds').selectAll().where('id', '=', refund.refundId).executeTakeFirst()
}

/** True for the one who changes it; a refund that has ended stays as it ended. */
export async function finishRefund(
  db: Database,
  id: string,
  change: Pick<Refund, 'status' | 'stripe_refund_id' | 'failure_message'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({
      ...change,
      ...(change.status === 'succeeded' && { succeeded_at: now }),
      ...(change.status === 'failed' && { failed_at: now }),
    })
    .where('id', '=', id)
    // Stripe may take back a refund that had succeeded, when the card is closed; nothing else comes after an end.
    .where('status', 'in', change.status === 'failed' ? ['pending', 'succeeded'] : ['pending'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteRefundChecked(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('refunds').set({ checked_at: now }).where('id', '=', id).execute()
}
