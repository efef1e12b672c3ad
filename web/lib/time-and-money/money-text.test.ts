import fc from 'fast-check'
import { expect, it } from 'vitest'

import { MAX_CENTS } from '#contract/money.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'

import { centsToDollars } from './money-text.ts'

it('formats cents for a form field', () => {
  expect([4900, 4999, 4990, 0, null, undefined].map(centsToDollars)).toEqual(['49', '49.99', '49.90', '0', '', ''])
})

it('formats amounts that parse back to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      expect(readTypedAmount(centsToDollars(cents)).cents).toBe(cents)
    }),
  )
})
