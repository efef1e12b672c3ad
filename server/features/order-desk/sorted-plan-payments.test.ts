import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'

import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addOrder } from '#server/test/sample-order.ts'

const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}T10:00:00.000Z`

/** Four open payments, told apart by their amounts, and two that are paid. The last open one waits for the student. */
async function shopWithPlans() {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const scheduled = { status: 'scheduled' as const, paid_at: null }
  const overdue = { status: 'past_due' as const, paid_at: null }
  const payments = [
    { ...scheduled, amount_cents: 300, due_at: day(3), next_attempt_at: day(3) },
    { ...overdue, amount_cents: 100, due_at: day(1), next_attempt_at: day(4) },
    { ...scheduled, amount_cents: 400, due_at: day(5), next_attempt_at: day(5) },
    { ...overdue, amount_cents: 200, due_at: day(2), next_attempt_at: null },
    { status: 'paid' as const, amount_cents: 500, due_at: day(6), next_attempt_at: null, paid_at: day(7) },
    { status: 'paid' as const, amount_cents: 600, due_at: day(4), next_attempt_at: null, paid_at: day(8) },
  ]
  for (const payment of payments) {
    const order = await addOrder(shop, { user_id: buyer.id, item_kind: 'course', item_id: buyer.id })
    const of = { order_id: order.id, user_id: buyer.id, sequence: 2, created_at: day(1) }
    await shop.ctx.db
      .insertInto('installments')
      .values({ id: uuidv7(), ...of, ...payment })
      .execute()
  }
  const list = async (query: string) => {
    const response = await owner.get(`/api/admin/payment-plans/students?${query}`)
    return { response, amounts: response.json<PlanPayment[]>().map(({ amountCents }) => amountCents) }
  }
  return { owner, list }
}

describe('GET /api/admin/payment-plans/students?sort=', () => {
  it('sorts by next charge and amount in both directions, page by page', async () => {
    const { owner, list } = await shopWithPlans()
    const sorted = {
      urgency: [100, 200, 300, 400],
      charge: [300, 100, 400, 200],
      '-charge': [400, 100, 300, 200],
      amount: [100, 200, 300, 400],
      '-amount': [400, 300, 200, 100],
    }
    for (const [sort, amounts] of Object.entries(sorted)) {
      for (const search of ['', '&search=ada']) {
        expect((await list(`sort=${sort}${search}`)).amounts, sort).toEqual(amounts)
      }
      const { response, amounts: second } = await list(`sort=${sort}&limit=2&offset=2`)
      expect([second, response.headers['x-total-count']], sort).toEqual([amounts.slice(2), '4'])
    }
    expect((await owner.get('/api/admin/payment-plans/students?sort=color')).statusCode).toBe(400)
  })

  it('lists paid ones newest first, or by the day they were paid', async () => {
    const { list } = await shopWithPlans()
    expect((await list('status=paid')).amounts).toEqual([500, 600])
    expect((await list('status=paid&sort=charge')).amounts).toEqual([500, 600])
    expect((await list('status=paid&sort=-charge')).amounts).toEqual([600, 500])
  })
})
