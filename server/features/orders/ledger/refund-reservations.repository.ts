import type { Database } from '#server/database/database.ts'
import { moveOrder } from './move-order.repository.ts'
import type { Order } from './orders.repository.ts'

type Reservation = { orderId: string; paymentId: string; cents: number }

/**
 * Takes an amount out of what can still be given back, of the order and of the payment. False when there is less left:
 * the conditions are part of the statements, so that nothing that runs beside them can pass the amount.
 */
export async function takeRefundable(db: Database, { orderId, paymentId, cents }: Reservation): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set((set) => ({ refunded_cents: set('refunded_cents', '+', cents) }))
    .where('id', '=', orderId)
    .where('status', 'in', ['paid', 'refunded'])
    .where((where) => where(where('refunded_cents', '+', cents), '<=', where.ref('paid_cents')))
    .executeTakeFirst()
  if (order.numUpdatedRows === 0n) return false
  const payment = await db
    .updateTable('payments')
    .set((set) => ({ refunded_cents: set('refunded_cents', '+', cents) }))
    .where('id', '=', paymentId)
    .where((where) => where(where('refunded_cents', '+', cents), '<=', where.ref('amount_cents')))
    .executeTakeFirst()
  if (payment.numUpdatedRows === 0n) throw new Error(`Payment ${paymentId} has less left than its order.`)
  return true
}

/** The other way round, for a refund that did not happen. */
export async function releaseRefundReservation(
  db: Database,
  { orderId, paymentId, cents }: Reservation,
): Promise<void> {
  await moveOrder(db, orderId, 'undoRefund')
    .set((set) => ({ refunded_cents: set('refunded_cents', '-', cents), refunded_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payments')
    .set((set) => ({ refunded_cents: set('refunded_cents', '-', cents) }))
    .where('id', '=', paymentId)
    .execute()
}

/** The one statement that makes an order refunded: when everything that was paid is back. */
export function markRefunded(db: Database, orderId: string, now: string): Promise<Order | undefined> {
  return moveOrder(db, orderId, 'refundInFull')
    .set({ refunded_at: now, updated_at: now })
    .where('paid_cents', '>', 0)
    .whereRef('refunded_cents', '=', 'paid_cents')
    .returningAll()
    .executeTakeFirst()
}
