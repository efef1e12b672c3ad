import { expect, it } from 'vitest'

import { bundleButtonLabel, bundleSaving } from './bundle-offer.ts'

it('says what a bundle saves, with the percentage rounded', () => {
  expect(bundleSaving({ price: 19_900, originalPrice: 25_700 })).toEqual({ savedCents: 5800, percent: 23 })
  expect(bundleSaving({ price: 10_000, originalPrice: 16_000 })).toEqual({ savedCents: 6000, percent: 38 })
})

it('promises no savings if there are none', () => {
  expect(bundleSaving({ price: 10_000, originalPrice: 10_000 })).toBeNull()
  expect(bundleSaving({ price: 10_000, originalPrice: 0 })).toBeNull()
})

it('offers a pre-order only for the Full Course Bundle', () => {
  expect(bundleButtonLabel({ title: 'Full Course Bundle' })).toBe('Pre-order Bundle')
  expect(bundleButtonLabel({ title: 'Starter Bundle' })).toBe('Get Bundle')
})
