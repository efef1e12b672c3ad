import { describe, expect, it } from 'vitest'

import type { StaffSearch } from '#contract/search/search.endpoints.ts'

import { ada, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { addOrder } from '../../test/sample-order.ts'
import { startStaffedShop } from '../../test/staff.ts'

describe('GET /api/admin/search', () => {
  it('finds courses, people and orders by a few letters', async () => {
    const { shop, owner } = await startStaffedShop()
    const student = await signUp(shop, ada)
    const { id } = await addCourse(shop, { title: '100% Candles', slug: 'candles' })
    await addCourse(shop, { title: 'Candles of old', slug: 'gone', archived_at: '2026-11-01T00:00:00.000Z' })
    const order = await addOrder(shop, {
      user_id: student.id,
      item_kind: 'course',
      item_id: id,
      item_title: '100% Candles',
      stripe_payment_intent_id: 'pi_42',
    })
    const find = async (typed: string) =>
      (await owner.get(`/api/admin/search?q=${encodeURIComponent(typed)}`)).json<StaffSearch>()
    expect(await find('LOVE')).toMatchObject({
      courses: [],
      users: [{ id: student.id, name: 'Ada Lovelace', email: ada.email, role: 'student' }],
    })
    expect((await find('candl')).courses).toEqual([{ id, title: '100% Candles', slug: 'candles' }])
    expect((await find('0% c')).courses).toHaveLength(1)
    expect((await find('%')).users).toEqual([])
    expect((await find(order.id.slice(0, 8))).orders).toMatchObject([{ id: order.id, email: ada.email }])
    expect((await find('pi_42')).orders).toHaveLength(1)
    expect((await find(ada.email)).orders).toMatchObject([{ title: '100% Candles', amountCents: 4900 }])
    expect(await find(' ')).toEqual({ courses: [], users: [], orders: [] })
  })
})
