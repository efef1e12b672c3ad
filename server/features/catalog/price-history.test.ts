import { describe, expect, it } from 'vitest'

import type { PriceHistoryTable } from '#server/database/tables/catalog-tables.ts'

import { addAccess } from '../../test/sample-lessons.ts'
import { startStaffedShopOverDays } from '../../test/staff-over-days.ts'
import type { TestShop } from '../../test/start-shop.ts'

const noon = (day: number) => `2026-11-${day}T10:00:00.000Z`

type Staffed = Awaited<ReturnType<typeof startStaffedShopOverDays>>

async function createCourse({ owner }: Staffed, change: Record<string, unknown> = {}): Promise<string> {
  const course = { slug: 'options', title: 'Options', priceCents: 9900, isPublished: true, ...change }
  return (await owner.post('/api/admin/courses', course)).json().id
}

const changeTo = ({ owner }: Staffed, id: string, change: Record<string, unknown>) =>
  owner.put(`/api/admin/courses/${id}`, change)

async function history({ ctx }: TestShop, id: string) {
  const rows = await ctx.db
    .selectFrom('price_history')
    .selectAll()
    .where('item_id', '=', id)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ price_cents, original_price_cents, starts_at, ends_at }: PriceHistoryTable) => [
    price_cents,
    original_price_cents,
    starts_at,
    ends_at,
  ])
}

describe('the price history of a course', () => {
  it('starts when the course goes on sale, not when a draft gets its price', async () => {
    const staffed = await startStaffedShopOverDays()
    const { shop, owner } = staffed
    const id = await createCourse(staffed, { isPublished: false, priceCents: 19_900 })
    await changeTo(staffed, id, { priceCents: 9900 })
    expect(await history(shop, id)).toEqual([])
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect(await history(shop, id)).toEqual([[9900, null, noon(15), null]])
  })

  it('has one entry per price, however often it changes in a day', async () => {
    const staffed = await startStaffedShopOverDays()
    const { shop } = staffed
    const id = await createCourse(staffed)
    for (const priceCents of [7900, 0, 4900]) {
      shop.moveClock(1000)
      await changeTo(staffed, id, { priceCents, originalPriceCents: 9900 })
    }
    expect(await history(shop, id)).toEqual([
      [9900, null, noon(15), '2026-11-15T10:00:01.000Z'],
      [7900, 9900, '2026-11-15T10:00:01.000Z', '2026-11-15T10:00:02.000Z'],
      [0, 9900, '2026-11-15T10:00:02.000Z', '2026-11-15T10:00:03.000Z'],
      [4900, 9900, '2026-11-15T10:00:03.000Z', null],
    ])
  })

  it('is shown to staff, latest first', async () => {
    const staffed = await startStaffedShopOverDays()
    const { owner, pass } = staffed
    const id = await createCourse(staffed)
    await pass(1)
    await changeTo(staffed, id, { priceCents: 4900, originalPriceCents: 9900 })
    expect((await owner.get(`/api/admin/courses/${id}/details`)).json().priceHistory).toEqual([
      { currency: 'usd', priceCents: 4900, originalPriceCents: 9900, startsAt: noon(16), endsAt: null },
      { currency: 'usd', priceCents: 9900, originalPriceCents: null, startsAt: noon(15), endsAt: noon(16) },
    ])
  })

  it('ignores changes that are not about the price, and a price that was replaced at the same moment', async () => {
    const staffed = await startStaffedShopOverDays()
    const { shop, pass } = staffed
    const id = await createCourse(staffed)
    await pass(1)
    await changeTo(staffed, id, { title: 'Options II' })
    await changeTo(staffed, id, { priceCents: 100 })
    await changeTo(staffed, id, { priceCents: 9900 })
    expect(await history(shop, id)).toEqual([[9900, null, noon(15), null]])
  })

  it('follows a schedule without anything having to run', async () => {
    const staffed = await startStaffedShopOverDays()
    const { shop, owner, pass } = staffed
    const id = await createCourse(staffed, { isPublished: false })
    await owner.post(`/api/admin/courses/${id}/schedule-publish`, { publishAt: noon(17), unpublishAt: noon(20) })
    expect(await history(shop, id)).toEqual([[9900, null, noon(17), noon(20)]])
    await changeTo(staffed, id, { priceCents: 7900 })
    expect(await history(shop, id)).toEqual([[7900, null, noon(17), noon(20)]])
    await pass(3)
    await changeTo(staffed, id, { priceCents: 4900 })
    expect(await history(shop, id)).toEqual([
      [7900, null, noon(17), noon(18)],
      [4900, null, noon(18), noon(20)],
    ])
    await owner.delete(`/api/admin/courses/${id}/schedule-publish`)
    expect(await history(shop, id)).toEqual([
      [7900, null, noon(17), noon(18)],
      [4900, null, noon(18), null],
    ])
  })

  it('pauses while the course is archived, and goes with a deleted one', async () => {
    const staffed = await startStaffedShopOverDays()
    const { shop, owner, pass } = staffed
    const id = await createCourse(staffed)
    await addAccess(shop, owner.id, id)
    await pass(1)
    await owner.delete(`/api/admin/courses/${id}`)
    await pass(1)
    await owner.post(`/api/admin/courses/${id}/restore`)
    expect(await history(shop, id)).toEqual([[9900, null, noon(15), noon(16)]])
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect(await history(shop, id)).toEqual([
      [9900, null, noon(15), noon(16)],
      [9900, null, noon(17), null],
    ])
    const unsold = await createCourse(staffed, { slug: 'futures' })
    await owner.delete(`/api/admin/courses/${unsold}`)
    expect(await history(shop, unsold)).toEqual([])
  })
})

it('records the prices of bundles and programs too', async () => {
  const staffed = await startStaffedShopOverDays()
  const { shop, owner, pass } = staffed
  const courseId = await createCourse(staffed)
  await owner.put(`/api/admin/courses/${courseId}/bundle-settings`, { bundleIncluded: true })
  const bundle = (await owner.post('/api/admin/bundles', { title: 'All', price: 8900, courseIds: [courseId] })).json()
  const program = (
    await owner.post('/api/admin/mentorship', {
      title: '1:1',
      priceCents: 49_900,
      sessionsCount: 4,
      sessionDurationMinutes: 60,
    })
  ).json()
  await pass(1)
  await owner.put(`/api/admin/bundles/${bundle.id}`, { price: 7900 })
  await owner.put(`/api/admin/mentorship/${program.id}`, { priceCents: 39_900 })
  expect(await history(shop, bundle.id)).toEqual([
    [8900, 9900, noon(15), noon(16)],
    [7900, 9900, noon(16), null],
  ])
  expect(await history(shop, program.id)).toEqual([
    [49_900, null, noon(15), noon(16)],
    [39_900, null, noon(16), null],
  ])
  await owner.delete(`/api/admin/bundles/${bundle.id}`)
  await owner.delete(`/api/admin/mentorship/${program.id}`)
  expect([...(await history(shop, bundle.id)), ...(await history(shop, program.id))]).toEqual([])
})
