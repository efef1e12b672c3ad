import type { Database } from '#server/database/database.ts'

import { moveOrder } from './move-order.repository.ts'
import type { Order } from './orders.repository.ts'

/**
 * The table's check constraint ensures that both payments never exceed the total. An order whose first payment was
 * refunded counts as paid again, so staff can refund this one too.
 */
export function addSecondPayment(db: Database, orderId: string, cents: number, now: string): Promise<Order> {
  return moveOrder(db, orderId, 'addSecondPayment')
    .set((set) => ({
      paid_cents: set('paid_cents', '+', cents),
      paid_outside_cents: 0,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Money not paid by card is counted separately, because it can't be refunded to one. */
export function addOutsidePayment(db: Database, orderId: string, cents: number, now: string): Promise<Order> {
  return db
    .updateTable('orders')
    .set({ paid_outside_cents: cents, updated_at: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
