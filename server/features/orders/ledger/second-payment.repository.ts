import type { Database } from '#server/database/database.ts'
import { addSpending } from '#server/features/facts/facts.ts'

import { moveOrder } from './move-order.repository.ts'
import type { Order } from './orders.repository.ts'

/**
 * The table's check constraint ensures that both payments never exceed the total. An order whose first payment was
 * refunded counts as paid again, so staff can refund this one too.
 */
export async function addSecondPayment(db: Database, orderId: string, cents: number, now: string): Promise<Order> {
  const paidOutside = await findPaidOutside(db, orderId)
  const order = await moveOrder(db, orderId, 'addSecondPayment')
    .set((set) => ({
      paid_cents: set('paid_cents', '+', cents),
      paid_outside_cents: 0,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await addSpending(db, order, cents - paidOutside)
  return order
}

/** Money not paid by card is counted separately, because it can't be refunded to one. */
export async function addOutsidePayment(db: Database, orderId: string, cents: number, now: string): Promise<Order> {
  const paidOutside = await findPaidOutside(db, orderId)
  const order = await db
    .updateTable('orders')
    .set({ paid_outside_cents: cents, updated_at: now })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addSpending(db, order, cents - paidOutside)
  return order
}

/** Both callers hold the order's lock. */
async function findPaidOutside(db: Database, orderId: string): Promise<number> {
  const order = await db
    .selectFrom('orders')
    .select('paid_outside_cents as cents')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.cents ?? 0
}
