import { expect, it } from 'vitest'

import { bundleButtonLabel, bundleSaving, pricesAlone } from './bundle-offer.ts'

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
