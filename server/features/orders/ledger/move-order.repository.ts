import { ORDER_TRANSITIONS, type OrderTransition } from '#contract/orders/order-transitions.ts'
import type { Database } from '#server/database/database.ts'

/**
 * How every statement begins that changes an order's status: the table of transitions is its condition, so it finds no
 * row when the order is in any other state.
 */
export function moveOrder(db: Database, id: string, transition: OrderTransition) {
  const { from, to } = ORDER_TRANSITIONS[transition]
  return db.updateTable('orders').set({ status: to }).where('id', '=', id).where('status', 'in', from)
}
