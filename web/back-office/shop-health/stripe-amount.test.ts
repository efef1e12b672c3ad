import { expect, it } from 'vitest'

import { stripeAmount } from './stripe-amount.ts'

it.each([
  [{ units: 12_900, currency: 'usd' }, '$129.00'],
  [{ units: 4_900, currency: 'jpy' }, '¥4,900'],
  [{ units: 12_500, currency: 'kwd' }, 'KWD\u00a012.500'],
  [{ units: 500_000, currency: 'isk' }, 'ISK\u00a05,000'],
])('%o is %s', (amount, words) => {
  expect(stripeAmount(amount)).toBe(words)
})
