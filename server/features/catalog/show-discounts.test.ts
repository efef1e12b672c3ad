import { describe, expect, it } from 'vitest'

import type { Course } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'

import { addAccess } from '../../test/sample-lessons.ts'
import { startStaffedShopOverDays } from '../../test/staff-over-days.ts'

type Prices = { priceCents?: number; originalPriceCents?: number | null }

async function startWithCourse(settings: Record<string, boolean>, first: Prices) {
  const staffed = await startStaffedShopOverDays()
  const { shop, owner } = staffed
  await owner.put('/api/admin/settings', settings)
  const course = { slug: 'options', title: 'Options', isPublished: true, ...first }
  const { id } = (await owner.post('/api/admin/courses', course)).json<{ id: string }>()
  const change = (prices: Prices) => owner.put(`/api/admin/courses/${id}`, prices)
  await change(first)
  return {
    ...staffed,
    id,
    change,
    /** What a visitor sees: in the list, and on the course's page. */
    async seen() {
      const [listed] = (await shop.visitor().get('/api/courses')).json<Course[]>()
      const page = (await shop.visitor().get('/api/courses/options')).json<Course>()
      const pick = ({ priceCents, originalPriceCents, priorPriceCents }: Course) => ({
        priceCents,
        originalPriceCents,
        ...(priorPriceCents !== undefined && { priorPriceCents }),
      })
      if (listed) expect(pick(page)).toEqual(pick(listed))
      return listed && pick(listed)
    },
  }
}

describe('with both switches off', () => {
  it('shows every crossed-out price as staff entered it, and nothing else', async () => {
    const { seen } = await startWithCourse({}, { priceCents: 4900, originalPriceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: 9900 })
  })
})

describe('the lowest price of the last 30 days', () => {
  const shown = { showLowestPrice: true }

  it('is the lowest price charged in the 30 days before the discount, and stays the same while it lasts', async () => {
    const { pass, change, seen } = await startWithCourse(shown, { priceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 9900, originalPriceCents: null })
    await pass(10)
    await change({ priceCents: 7900 })
    await pass(10)
    await change({ priceCents: 8900 })
    await pass(10)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    const discounted = { priceCents: 4900, originalPriceCents: 9900, priorPriceCents: 7900 }
    expect(await seen()).toEqual(discounted)
    await pass(100)
    expect(await seen()).toEqual(discounted)
  })

  it('is null while nothing but the current price was ever charged', async () => {
    const { seen } = await startWithCourse(shown, { priceCents: 4900, originalPriceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: 9900, priorPriceCents: null })
  })

  it.each([
    ['leaves out a price that ended exactly 30 days before', 0, 9900],
    ['counts a price that ended a millisecond later', 1, 1900],
  ])('%s', async (_, milliseconds, lowest) => {
    const { shop, pass, change, seen } = await startWithCourse(shown, { priceCents: 1900 })
    await pass(5)
    shop.moveClock(milliseconds)
    await change({ priceCents: 9900 })
    await pass(30)
    shop.moveClock(-milliseconds)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    expect((await seen())?.priorPriceCents).toBe(lowest)
  })

  it('appears with a scheduled publication, although nothing was saved at that time', async () => {
    const { shop, owner, id, pass, change, seen } = await startWithCourse(shown, { priceCents: 9900 })
    await pass(1)
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: false })
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    const publishAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
    await owner.post(`/api/admin/courses/${id}/schedule-publish`, { publishAt })
    expect(await seen()).toBeUndefined()
    shop.moveClock(3_600_000)
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: 9900, priorPriceCents: 9900 })
  })
})

describe('only real discounts', () => {
  const onlyReal = { onlyRealDiscounts: true }

  it('hides a crossed-out price that was never charged', async () => {
    const { change, seen } = await startWithCourse(onlyReal, { priceCents: 4900, originalPriceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: null })
    await change({ priceCents: 3900 })
    expect(await seen()).toEqual({ priceCents: 3900, originalPriceCents: null })
    await change({ originalPriceCents: 4900 })
    expect(await seen()).toEqual({ priceCents: 3900, originalPriceCents: null })
  })

  it('shows one that was charged before the discount', async () => {
    const { pass, change, seen } = await startWithCourse(onlyReal, { priceCents: 9900 })
    await pass(1)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: 9900 })
    await pass(1)
    await change({ priceCents: 0 })
    expect(await seen()).toEqual({ priceCents: 0, originalPriceCents: 9900 })
  })

  it('hides one whose price was only raised to be lowered again', async () => {
    const { pass, change, seen } = await startWithCourse(onlyReal, { priceCents: 4900 })
    await pass(60)
    await change({ priceCents: 9900 })
    await pass(1)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: null })
  })

  it('does not count the price of a draft, however high it was', async () => {
    const { owner, id, pass, change, seen } = await startWithCourse(onlyReal, { priceCents: 5900 })
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: false })
    await change({ priceCents: 9900 })
    await pass(1)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: null })
  })

  it('remembers what an archived course cost when it is restored', async () => {
    const both = { ...onlyReal, showLowestPrice: true }
    const { shop, owner, id, pass, change, seen } = await startWithCourse(both, { priceCents: 9900 })
    await addAccess(shop, owner.id, id)
    await pass(1)
    await owner.delete(`/api/admin/courses/${id}`)
    await pass(90)
    await owner.post(`/api/admin/courses/${id}/restore`)
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: true })
    expect(await seen()).toEqual({ priceCents: 4900, originalPriceCents: 9900, priorPriceCents: 9900 })
  })

  it('compares a bundle with what its courses cost now', async () => {
    const { shop, owner, id, change } = await startWithCourse({ showLowestPrice: true }, { priceCents: 9900 })
    await owner.put(`/api/admin/courses/${id}/bundle-settings`, { bundleIncluded: true })
    const offer = { title: 'All', price: 5900, originalPrice: 29_900, courseIds: [id] }
    const { id: bundleId } = (await owner.post('/api/admin/bundles', offer)).json<{ id: string }>()
    const seen = async () => {
      const [listed] = (await shop.visitor().get('/api/bundles')).json<Bundle[]>()
      expect((await shop.visitor().get(`/api/bundles/${bundleId}`)).json()).toEqual(listed)
      return listed
    }
    expect(await seen()).toMatchObject({ price: 5900, originalPrice: 29_900, priorPriceCents: null })
    await owner.put('/api/admin/settings', onlyReal)
    expect(await seen()).toMatchObject({ price: 5900, originalPrice: 9900, priorPriceCents: null })
    await change({ priceCents: 4900 })
    expect(await seen()).toMatchObject({ price: 5900, originalPrice: 4900 })
    expect(await seen()).not.toHaveProperty('priorPriceCents')
    expect((await owner.get('/api/admin/bundles')).json()).toMatchObject([{ originalPrice: 29_900 }])
  })
})

describe('prices in other currencies', () => {
  const both = { showLowestPrice: true, onlyRealDiscounts: true }
  const euro = (priceCents: number, originalPriceCents: number | null = null) => ({
    prices: [{ currency: 'eur', priceCents, originalPriceCents }],
  })

  it('have their own history', async () => {
    const { shop, owner, id, pass, change } = await startWithCourse(both, { priceCents: 9900 })
    const set = (prices: object) => owner.put(`/api/admin/courses/${id}`, prices)
    const seen = async () => (await shop.visitor().get('/api/courses')).json<Course[]>()[0]?.prices
    await set(euro(8000))
    await pass(5)
    // The discount in dollars says nothing about the price in euros.
    await change({ priceCents: 4900, originalPriceCents: 9900 })
    await set(euro(8000, 9000))
    expect(await seen()).toEqual([{ currency: 'eur', priceCents: 8000, originalPriceCents: null }])
    await pass(5)
    await set(euro(6000, 8000))
    expect(await seen()).toEqual([
      { currency: 'eur', priceCents: 6000, originalPriceCents: 8000, priorPriceCents: 8000 },
    ])
    const { priceHistory } = (await owner.get(`/api/admin/courses/${id}/details`)).json()
    const inEuros = priceHistory.filter(({ currency }: { currency: string }) => currency === 'eur')
    expect(inEuros.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual([6000, 8000, 8000])
  })

  it('end when they are removed, and with the course', async () => {
    const { owner, id, pass } = await startWithCourse(both, { priceCents: 9900 })
    const set = (prices: object) => owner.put(`/api/admin/courses/${id}`, prices)
    const lastInEuros = async () => {
      const { priceHistory } = (await owner.get(`/api/admin/courses/${id}/details`)).json()
      return priceHistory.find(({ currency }: { currency: string }) => currency === 'eur')
    }
    await set(euro(8000))
    await pass(1)
    expect((await lastInEuros()).endsAt).toBeNull()
    await set({ prices: [] })
    expect((await lastInEuros()).endsAt).toEqual(expect.any(String))
    await set(euro(8000))
    await pass(1)
    await owner.post(`/api/admin/courses/${id}/publish`, { isPublished: false })
    expect((await lastInEuros()).endsAt).toEqual(expect.any(String))
  })

  it('of a bundle are compared with its courses only if all of them have one', async () => {
    const { shop, owner, id } = await startWithCourse({}, { priceCents: 9900 })
    const other = { slug: 'futures', title: 'Futures', isPublished: true, priceCents: 5000 }
    const { id: otherId } = (await owner.post('/api/admin/courses', other)).json<{ id: string }>()
    for (const one of [id, otherId]) {
      await owner.put(`/api/admin/courses/${one}/bundle-settings`, { bundleIncluded: true })
    }
    await owner.put(`/api/admin/courses/${id}`, euro(8000))
    const offer = { title: 'All', price: 10_000, courseIds: [id, otherId], ...euro(9000) }
    const { id: bundleId } = (await owner.post('/api/admin/bundles', offer)).json<{ id: string }>()
    const seen = async () => (await shop.visitor().get('/api/bundles')).json<Bundle[]>()[0]
    expect(await seen()).toMatchObject({ originalPrice: 14_900, ...euro(9000, null) })
    await owner.put(`/api/admin/courses/${otherId}`, euro(4000))
    await owner.put(`/api/admin/bundles/${bundleId}`, euro(9000))
    expect(await seen()).toMatchObject(euro(9000, 12_000))
    await owner.put(`/api/admin/courses/${id}`, euro(6000))
    await owner.put('/api/admin/settings', { onlyRealDiscounts: true })
    expect(await seen()).toMatchObject(euro(9000, 10_000))
  })
})
