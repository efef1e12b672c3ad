import { expect, it } from 'vitest'

import { bundleButtonLabel, bundleSaving, cheaperAlone, pricesAlone } from './bundle-offer.ts'

it('says what a bundle saves, with the percentage rounded', () => {
  expect(bundleSaving({ priceCents: 19_900, originalPriceCents: 25_700 })).toEqual({
    originalCents: 25_700,
    savedCents: 5800,
    percent: 23,
  })
  expect(bundleSaving({ priceCents: 10_000, originalPriceCents: 16_000 })).toEqual({
    originalCents: 16_000,
    savedCents: 6000,
    percent: 38,
  })
})

it('promises no savings if there are none', () => {
  expect(bundleSaving({ priceCents: 10_000, originalPriceCents: 10_000 })).toBeNull()
  expect(bundleSaving({ priceCents: 10_000, originalPriceCents: 0 })).toBeNull()
  expect(bundleSaving({ priceCents: 10_000, originalPriceCents: null })).toBeNull()
})

it('gives the prices of its courses in its own currency, and none if one of them has no such price', () => {
  const inDollars = { id: 'c1', slug: 'intro', title: 'Intro', priceCents: 4999 }
  const inEuros = { ...inDollars, id: 'c2', prices: [{ currency: 'eur', priceCents: 4490, originalPriceCents: null }] }
  expect([...pricesAlone({ courses: [inEuros] }, 'eur')]).toEqual([['c2', '€44.90']])
  expect([...pricesAlone({ courses: [inEuros, inDollars] }, 'eur')]).toEqual([])
  expect([...pricesAlone({ courses: [inEuros, inDollars] }, 'usd').values()]).toEqual(['$50', '$50'])
})

it('offers a pre-order only for the Full Course Bundle', () => {
  expect(bundleButtonLabel({ title: 'Full Course Bundle' })).toBe('Pre-order Bundle')
  expect(bundleButtonLabel({ title: 'Starter Bundle' })).toBe('Get Bundle')
})

it('finds the missing courses that cost less one by one than the bundle', () => {
  const course = (id: string, dollars: number, euros?: number) => ({
    ...{ id, slug: id, title: id, priceCents: dollars * 100 },
    ...(euros && { prices: [{ currency: 'eur', priceCents: euros * 100, originalPriceCents: null }] }),
  })
  const courses = [course('intro', 49, 45), course('mind', 79, 75), course('advanced', 129)]
  const lacks = (owned: string[], dollars: number, currency = 'usd') => {
    const missing = cheaperAlone({ courses }, new Set(owned), { priceCents: dollars * 100, currency })
    return missing && [missing.courses.map(({ id }) => id), missing.priceCents]
  }
  expect(lacks(['intro', 'mind'], 199)).toEqual([['advanced'], 12_900])
  expect(lacks(['advanced'], 199)).toEqual([['intro', 'mind'], 12_800])
  // The bundle is cheaper, or just as cheap.
  expect(lacks(['intro'], 199)).toBeNull()
  expect(lacks(['intro'], 208)).toBeNull()
  // Not an owner, or the owner of everything.
  expect(lacks(['something-else'], 300)).toBeNull()
  expect(lacks(['intro', 'mind', 'advanced'], 300)).toBeNull()
  // In euros, which one of them has no price in.
  expect(lacks(['advanced'], 179, 'eur')).toEqual([['intro', 'mind'], 12_000])
  expect(lacks(['intro'], 300, 'eur')).toBeNull()
})
