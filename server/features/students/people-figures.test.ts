import { describe, expect, it } from 'vitest'

import { PEOPLE_SORTS } from '#contract/list-sorts.ts'
import type { ListedPerson } from '#contract/students/student.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addOrder } from '#server/test/sample-order.ts'
import { startShop } from '#server/test/start-shop.ts'

/** Ada spent the most, Bea was here last, Cleo never came back after she was imported. */
async function shopWithStudents() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const [first, second] = [await addCourse(shop, { slug: 'one' }), await addCourse(shop, { slug: 'two', position: 2 })]
  const spend = async (userId: string, paid: { paid: number; outside?: number; refunded?: number }) =>
    addOrder(shop, {
      user_id: userId,
      item_kind: 'course',
      item_id: first.id,
      status: 'paid',
      paid_at: shop.clock.now().toISOString(),
      list_cents: 10_000,
      total_cents: 10_000,
      due_now_cents: 10_000,
      paid_cents: paid.paid,
      paid_outside_cents: paid.outside ?? 0,
      refunded_cents: paid.refunded ?? 0,
    })
  shop.moveClock(60_000)
  const adaBrowser = await signUp(shop, ada)
  await spend(adaBrowser.id, { paid: 9900, outside: 100, refunded: 1000 })
  await spend(adaBrowser.id, { paid: 1000 })
  // Never paid, so nothing was spent.
  await addOrder(shop, { user_id: adaBrowser.id, item_kind: 'course', item_id: second.id })
  for (const course of [first, second]) {
    await owner.post(`/api/admin/students/${adaBrowser.id}/grant-access`, { type: 'course', courseId: course.id })
  }
  await owner.post(`/api/admin/students/${adaBrowser.id}/revoke-access`, { type: 'course', courseId: second.id })
  shop.moveClock(60_000)
  const bea = await signUp(shop, { ...ada, firstName: 'Bea', email: 'bea@example.test' })
  await spend(bea.id, { paid: 4900 })
  // These orders were inserted directly.
  await rebuildFacts(shop.ctx)
  shop.moveClock(60_000)
  await owner.post('/api/admin/students/import', {
    rows: [{ email: 'cleo@example.test', firstName: 'Cleo', lastName: 'Lovelace' }],
    dryRun: false,
    invite: false,
  })
  const list = async (query: string) =>
    (await owner.get(`/api/admin/users?group=students&${query}`)).json<ListedPerson[]>()
  const exported = async (sort: string) =>
    (await owner.get(`/api/admin/students/export.csv?sort=${sort}`)).body.trim().split('\r\n').slice(1)
  const names = async (query: string) => (await list(query)).map(({ firstName }) => firstName)
  return { owner, list, names, exported }
}

describe('the list of students', () => {
  it('shows courses, what was spent and when each was last seen', async () => {
    const { list } = await shopWithStudents()
    const [cleo, bea, first] = await list('')
    expect(first).toMatchObject({ firstName: 'Ada', courseCount: 1, spentCents: 10_000, profileImageUrl: null })
    expect(bea).toMatchObject({ firstName: 'Bea', courseCount: 0, spentCents: 4900 })
    expect(cleo).toMatchObject({ firstName: 'Cleo', courseCount: 0, spentCents: 0, lastSeenAt: null })
    expect(Date.parse(bea?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(first?.lastSeenAt ?? ''))
  })

  it('is sorted by each of them in both directions; people never seen come last', async () => {
    const { names, owner } = await shopWithStudents()
    expect(await names('sort=-joined')).toEqual(['Cleo', 'Bea', 'Ada'])
    expect(await names('sort=joined')).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await names('sort=name')).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await names('sort=-name')).toEqual(['Cleo', 'Bea', 'Ada'])
    expect(await names('sort=-spent')).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await names('sort=spent')).toEqual(['Cleo', 'Bea', 'Ada'])
    expect(await names('sort=-seen')).toEqual(['Bea', 'Ada', 'Cleo'])
    expect(await names('sort=seen')).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await names('sort=-spent&limit=1&offset=1')).toEqual(['Bea'])
    expect(await names('sort=-spent&search=lovelace')).toEqual(['Ada', 'Bea', 'Cleo'])
    expect(await names('sort=seen&search=bea')).toEqual(['Bea'])
    expect((await owner.get('/api/admin/users?sort=shoe-size')).statusCode).toBe(400)
  })

  it('is exported as it is sorted, with the same figures', async () => {
    const { names, exported } = await shopWithStudents()
    for (const sort of PEOPLE_SORTS) {
      const lines = await exported(sort)
      expect(
        lines.map((line) => line.split(',')[2]),
        sort,
      ).toEqual(await names(`sort=${sort}`))
    }
    const spent = (await exported('-spent')).map((line) => line.split(',').slice(-2))
    expect(spent).toEqual([
      ['2', '100.00'],
      ['1', '49.00'],
      ['0', '0.00'],
    ])
  })
})
