import type { Database } from '#server/database/database.ts'

import { moveOrder } from './move-order.repository.ts'
import type { Order } from './orders.repository.ts'

/**
 * The check of the table holds: both payments together never pass the total. An order whose first payment was given
 * back counts as paid again, so that staff can give this one back too.
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

/** Money that did not come by card is counted apart: it cannot be given back to one. */
export function addOutsidePayment(db: Database, orderId: string, cents: number, now: string): Promise<Order> {
  return db
    .updateTable('orders')
    .set({ paid_outside_cents: cents, updated_at: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
