import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'

import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addOrder } from '#server/test/sample-order.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`

it('disputes are sorted by urgency, opening and amount, page by page', async () => {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const disputes = [
    { amount_cents: 300, opened_at: day(4), evidence_due_at: day(20) },
    { amount_cents: 100, opened_at: day(2), evidence_due_at: day(25) },
    { amount_cents: 200, opened_at: day(3), evidence_due_at: day(18), closed_at: day(12) },
    { amount_cents: 400, opened_at: day(1), evidence_due_at: day(17) },
  ]
  for (const [n, dispute] of disputes.entries()) {
    const order = await addOrder(shop, { user_id: buyer.id, item_kind: 'course', item_id: buyer.id })
    const stripe = { stripe_dispute_id: `dp_${n}`, stripe_payment_intent_id: `pi_${n}` }
    const about = { order_id: order.id, ...stripe, reason: 'fraudulent', status: 'needs_response' }
    await shop.ctx.db
      .insertInto('disputes')
      .values({ id: uuidv7(), ...about, updated_at: day(12), ...dispute })
      .execute()
  }
  const amounts = async (query: string) =>
    (await owner.get(`/api/admin/disputes?${query}`)).json<AdminDispute[]>().map(({ amountCents }) => amountCents)
  const sorted = {
    urgency: [400, 300, 100, 200],
    opened: [400, 100, 200, 300],
    '-opened': [300, 200, 100, 400],
    amount: [100, 200, 300, 400],
    '-amount': [400, 300, 200, 100],
  }
  for (const [sort, all] of Object.entries(sorted)) {
    expect(await amounts(`sort=${sort}`), sort).toEqual(all)
    expect(await amounts(`sort=${sort}&limit=2&offset=1`), sort).toEqual(all.slice(1, 3))
  }
  expect(await amounts('')).toEqual(sorted.urgency)
  expect(await amounts('sort=-amount&state=open')).toEqual([400, 300, 100])
  expect((await owner.get('/api/admin/disputes?sort=color')).statusCode).toBe(400)
})
