import { describe, expect, it } from 'vitest'

import { ORDER_STATUSES } from '#contract/checkout/order-status.ts'
import { canMoveOrder, ORDER_TRANSITIONS, type OrderTransition } from '#contract/orders/order-transitions.ts'
import type { Database } from '#server/database/database.ts'
import { signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'
import { closePendingOrder, findOrder, insertOrder, markPaid, type Order } from './orders.repository.ts'
import { markRefunded, releaseRefundReservation } from './refund-reservations.repository.ts'
import { addSecondPayment } from './second-payment.repository.ts'

const NOW = '2026-11-15T10:00:00.000Z'
const ORDER_ID = '5b0f6e1c-9f3e-4a52-8d0a-3c1f0b7a2d44'

/** The statement the shop actually runs for each transition. */
const STATEMENTS: Record<OrderTransition, (db: Database, order: Order) => Promise<unknown>> = {
  settle: (db, { id }) => markPaid(db, id, { paymentId: null, now: NOW }),
  decline: (db, order) => closePendingOrder(db, order, 'decline', { closed_at: NOW, updated_at: NOW }),
  abandon: (db, order) => closePendingOrder(db, order, 'abandon', { closed_at: NOW, updated_at: NOW }),
  refundInFull: (db, { id }) => markRefunded(db, id, NOW),
  undoRefund: (db, { id }) => releaseRefundReservation(db, { orderId: id, paymentId: id, cents: 0 }),
  addSecondPayment: (db, { id }) => addSecondPayment(db, id, 0, NOW),
}

describe("an order's status", () => {
  it('changes only as the table of transitions says', async () => {
    const shop = await startShop()
    const { db } = shop.ctx
    await addOrder(db, (await signUp(shop)).id)
    for (const [transition, run] of Object.entries(STATEMENTS) as [OrderTransition, typeof STATEMENTS.settle][]) {
      for (const status of ORDER_STATUSES) {
        // Paid and fully refunded, so only the status decides.
        await db.updateTable('orders').set({ status, paid_cents: 100, refunded_cents: 100 }).execute()
        const order = (await findOrder(db, ORDER_ID)) as Order
        const response = await run(db, order).then(
          (row) => row ?? 'nothing',
          () => 'refused',
        )
        const isAllowed = canMoveOrder(status, transition)
        const after = (await findOrder(db, ORDER_ID))?.status
        const where = `${transition} from ${status}`
        expect(`${where}: ${after}`).toBe(`${where}: ${isAllowed ? ORDER_TRANSITIONS[transition].to : status}`)
        if (!isAllowed) expect(`${where}: ${response}`).toMatch(/: (nothing|refused)$/)
      }
    }
  })
})

function addOrder(db: Database, userId: string) {
  return insertOrder(db, {
    id: ORDER_ID,
    user_id: userId,
    item_kind: 'course',
    item_id: ORDER_ID,
    item_title: 'Introduction to Trading',
    item_slug: null,
    course_ids: '[]',
    plan: 'full',
    plan_days: null,
    currency: 'usd',
    list_cents: 100,
    discount_cents: 0,
    total_cents: 100,
    due_now_cents: 100,
    coupon_id: null,
    coupon_code: null,
    status: 'pending',
    way: 'card',
    open_key: null,
    stripe_account: null,
    ip_address: null,
    policy_version: null,
    created_at: NOW,
    updated_at: NOW,
  })
}
