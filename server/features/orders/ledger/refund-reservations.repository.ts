import type { Database } from '#server/database/database.ts'
import { addSpending } from '#server/features/facts/facts.ts'
import { moveOrder } from './move-order.repository.ts'
import type { Order } from './orders.repository.ts'

type Reservation = { orderId: string; paymentId: string; cents: number }

/**
 * Reserves part of what can still be refunded, on the order and the payment. False when less is left: the conditions
 * are part of the statements, so concurrent refunds can't exceed the amount.
 */
export async function reserveRefundable(db: Database, { orderId, paymentId, cents }: Reservation): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set((set) => ({ refunded_cents: set('refunded_cents', '+', cents) }))
    .where('id', '=', orderId)
    .where('status', 'in', ['paid', 'refunded'])
    .where((where) => where(where('refunded_cents', '+', cents), '<=', where.ref('paid_cents')))
    .returning(['user_id', 'currency'])
    .executeTakeFirst()
  if (!order) return false
  const payment = await db
    .updateTable('payments')
    .set((set) => ({ refunded_cents: set('refunded_cents', '+', cents) }))
    .where('id', '=', paymentId)
    .where((where) => where(where('refunded_cents', '+', cents), '<=', where.ref('amount_cents')))
    .executeTakeFirst()
  if (payment.numUpdatedRows === 0n) throw new Error(`Payment ${paymentId} has less left than its order.`)
  await addSpending(db, order, -cents)
  return true
}

/** The reverse, for a refund that failed. */
export async function releaseRefundReservation(
  db: Database,
  { orderId, paymentId, cents }: Reservation,
): Promise<void> {
  const order = await moveOrder(db, orderId, 'undoRefund')
    .set((set) => ({ refunded_cents: set('refunded_cents', '-', cents), refunded_at: null }))
    .returning(['user_id', 'currency'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payments')
    .set((set) => ({ refunded_cents: set('refunded_cents', '-', cents) }))
    .where('id', '=', paymentId)
    .execute()
  await addSpending(db, order, cents)
}

/** The only statement that marks an order refunded: when everything paid has been returned. */
export function markRefunded(db: Database, orderId: string, now: string): Promise<Order | undefined> {
  return moveOrder(db, orderId, 'refundInFull')
    .set({ refunded_at: now, updated_at: now })
    .where('paid_cents', '>', 0)
    .whereRef('refunded_cents', '=', 'paid_cents')
    .returningAll()
    .executeTakeFirst()
}
