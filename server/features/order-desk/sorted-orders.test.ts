import { describe, expect, it } from 'vitest'

import { ORDER_SORTS, type OrderSort } from '#contract/list-sorts.ts'

import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addOrder } from '#server/test/sample-order.ts'

import { listOrdersInBatches } from './staff-orders.read-model.ts'

/** Orders of one buyer, one per minute; those of 400 and more are for the course. */
async function shopWithAmounts(amounts: number[]) {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const course = await addCourse(shop)
  for (const cents of amounts) {
    shop.moveClock(60_000)
    const money = { list_cents: cents, total_cents: cents, due_now_cents: cents }
    const order = await addOrder(shop, { user_id: buyer.id, item_kind: 'course', item_id: buyer.id, ...money })
    if (cents < 400) continue
    const ofCourse = { course_id: course.id, ordered_at: order.created_at, order_id: order.id }
    await shop.ctx.db.insertInto('order_courses').values(ofCourse).execute()
  }
  const amountsOf = async (query: string) =>
    (await owner.get(`/api/admin/orders?${query}`)).json<{ amountCents: number }[]>().map((row) => row.amountCents)
  const exported = async (query: string) =>
    (await owner.get(`/api/admin/orders/export.csv?${query}`)).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[5]) * 100)
  const inBatchesOf = async (size: number, sort: OrderSort) => {
    const found: number[] = []
    for await (const orders of listOrdersInBatches(shop.ctx.db, { sort }, size)) {
      found.push(...orders.map(({ amountCents }) => amountCents))
    }
    return found
  }
  return { owner, courseId: course.id, amountsOf, exported, inBatchesOf }
}

describe('GET /api/admin/orders?sort=', () => {
  it('sorts by date and amount in both directions, page by page', async () => {
    const shop = await shopWithAmounts([300, 100, 600, 200, 500, 400])
    const { owner, courseId, amountsOf, exported, inBatchesOf } = shop
    const sorted = {
      '-date': [400, 500, 200, 600, 100, 300],
      date: [300, 100, 600, 200, 500, 400],
      '-amount': [600, 500, 400, 300, 200, 100],
      amount: [100, 200, 300, 400, 500, 600],
    }
    for (const sort of ORDER_SORTS) {
      const amounts = sorted[sort]
      for (const size of [2, 4]) expect(await inBatchesOf(size, sort), `${sort} by ${size}`).toEqual(amounts)
      for (const search of ['', '&search=ada']) {
        expect(await amountsOf(`sort=${sort}${search}`), sort).toEqual(amounts)
        expect(await exported(`sort=${sort}${search}`), sort).toEqual(amounts)
        for (const offset of [0, 2, 4, 5]) {
          const page = await amountsOf(`sort=${sort}&limit=2&offset=${offset}${search}`)
          expect(page, `${sort} from ${offset}${search}`).toEqual(amounts.slice(offset, offset + 2))
        }
      }
    }
    expect(await exported('sort=amount&minAmount=300')).toEqual([300, 400, 500, 600])
    expect(await amountsOf(`sort=-amount&courseId=${courseId}`)).toEqual([600, 500, 400])
    expect(await amountsOf(`sort=date&courseId=${courseId}`)).toEqual([600, 500, 400])
    const response = await owner.get('/api/admin/orders?sort=amount&limit=1&minAmount=300')
    expect([response.json()[0].amountCents, response.headers['x-total-count']]).toEqual([300, '4'])
    expect((await owner.get('/api/admin/orders?sort=color')).statusCode).toBe(400)
  })
})
