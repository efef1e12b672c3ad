import { describe, expect, it } from 'vitest'

import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addProgram } from '#server/test/sample-offers.ts'
import { addOrder } from '#server/test/sample-order.ts'

describe("an order's number", () => {
  it('differs from other orders from the first character on', async () => {
    const shop = await startPayingShop()
    const buyer = await signUp(shop)
    const ids: string[] = []
    for (let n = 0; n < 12; n++) {
      const course = await addCourse(shop, { slug: `course-${n}`, position: n, price_cents: 0 })
      ids.push((await buyer.post('/api/billing/charge', { courseId: course.id })).json().orderId)
    }
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(12)
    expect(new Set(ids.map((id) => id.slice(0, 1))).size).toBeGreaterThan(1)
  })
})

describe('orders with random ids', () => {
  it('are listed, searched and exported newest first, even when older ids start the same', async () => {
    const shop = await startPayingShop()
    await signUp(shop, grace, 'owner')
    const buyer = await signUp(shop, ada)
    const program = await addProgram(shop)
    const ids = [
      'f0000000-0000-4000-8000-000000000001',
      '019a8b2c-2222-7000-8000-000000000002',
      '019a8b2c-1111-7000-8000-000000000003',
      '00000000-0000-4000-8000-000000000004',
    ]
    for (const [n, id] of ids.entries()) {
      shop.moveClock(60_000)
      const at = shop.clock.now().toISOString()
      const item = { item_kind: 'mentorship' as const, item_id: program.id, item_title: 'Mentoring' }
      const paid = { status: 'paid' as const, paid_at: at, paid_cents: 4900 }
      await addOrder(shop, { id, user_id: buyer.id, ...item, ...paid })
      const receipt = { order_id: id, sequence: 1, number: `CW-2026-00000${n + 1}`, issued_at: at }
      await shop.ctx.db.insertInto('receipts').values(receipt).execute()
    }
    const newestFirst = [...ids].reverse()
    const owner = await signIn(shop, grace)
    type Row = { id: string; receiptNumber: string | null }
    const idsAt = async (path: string) => (await owner.get(path)).json<Row[]>().map(({ id }) => id)
    const orders = (await owner.get('/api/admin/orders')).json<Row[]>()
    expect(orders.map(({ id }) => id)).toEqual(newestFirst)
    // Two of them show the same short number: the receipt tells them apart.
    expect(orders.map(({ receiptNumber }) => receiptNumber)).toEqual([4, 3, 2, 1].map((n) => `CW-2026-00000${n}`))
    expect([await idsAt('/api/admin/orders?limit=2'), await idsAt('/api/admin/orders?limit=2&offset=2')]).toEqual([
      newestFirst.slice(0, 2),
      newestFirst.slice(2),
    ])
    expect(await idsAt('/api/admin/purchases')).toEqual(newestFirst)
    const search = async (q: string) =>
      (await owner.get(`/api/admin/search?q=${q}`)).json().orders.map(({ id }: Row) => id)
    expect(await search('Mentoring')).toEqual(newestFirst)
    expect(await search('cw-2026-000003')).toEqual([ids[2]])
    const file = (await owner.get('/api/admin/orders/export.csv')).body
    expect([...ids].sort((a, b) => file.indexOf(a) - file.indexOf(b))).toEqual(newestFirst)
    const mine = (await (await signIn(shop, ada)).get('/api/my/purchases')).json().purchases
    expect(mine.map(({ id }: Row) => id)).toEqual(newestFirst)
  })
})
