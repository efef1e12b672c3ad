import { ORDER_TRANSITIONS, type OrderTransition } from '#contract/orders/order-transitions.ts'
import type { Database } from '#server/database/database.ts'

/**
 * The start of every statement that changes an order's status: the transition table is its condition, so it matches no
 * row when the order is in any other state.
 */
export function moveOrder(db: Database, id: string, transition: OrderTransition) {
  const { from, to } = ORDER_TRANSITIONS[transition]
  return db.updateTable('orders').set({ status: to }).where('id', '=', id).where('status', 'in', from)
}
