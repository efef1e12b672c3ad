import { type Insertable, type Selectable, sql } from 'kysely'

import { taxInRefund } from '#contract/tax/price-tax.ts'
import type { Database } from '#server/database/database.ts'
import type { RefundsTable } from '#server/database/tables/payments-tables.ts'

export type Refund = Selectable<RefundsTable>

export async function insertRefund(db: Database, refund: Insertable<RefundsTable>): Promise<void> {
  await db.insertInto('refunds').values(refund).execute()
}

/** False when the refund already exists: several events report it at the same moment. */
export async function insertRefundOfStripe(db: Database, refund: Insertable<RefundsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('stripe_refund_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Oldest first. */
export function listOrderRefunds(db: Database, orderId: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The tax in a refund that brings what is refunded of this payment to `refundedCents`. It's counted by payment, because
 * each has its own invoice. The order must be locked.
 */
export async function findRefundTax(
  db: Database,
  payment: { id: string; amount_cents: number; tax_cents: number },
  refundedCents: number,
): Promise<number> {
  const { amount_cents: totalCents, tax_cents: taxCents } = payment
  if (taxCents === 0) return 0
  const { refundedTaxCents } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('tax_cents'), sql<number>`0`).as('refundedTaxCents'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return taxInRefund({ totalCents, taxCents }, { refundedCents, refundedTaxCents: Number(refundedTaxCents) })
}

/** By Stripe's id, or by ours when Stripe's isn't known yet. */
export async function findMatchingRefund(db: Database, refund: { id: string; refundId: string | null }) {
  const known = await db.selectFrom('refunds').selectAll().where('stripe_refund_id', '=', refund.id).executeTakeFirst()
  if (known || !refund.refundId) return known
  return db.selectFrom('refunds').selectAll().where('id', '=', refund.refundId).executeTakeFirst()
}

/** True for the call that changes it; a finished refund stays as it is. */
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
    // Stripe may reverse a succeeded refund when the card is closed; no other change follows a final status.
    .where('status', 'in', change.status === 'failed' ? ['pending', 'succeeded'] : ['pending'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteRefundChecked(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('refunds').set({ checked_at: now }).where('id', '=', id).execute()
}
