import { expect, it } from 'vitest'

import { axisAmount } from './axis-amount.ts'

it.each([
  [0, 'usd', '$0'],
  [80_000, 'usd', '$800'],
  [999_900, 'usd', '$9,999'],
  [1_250_000, 'usd', '$12.5K'],
  [-2_000_000, 'usd', '-$20K'],
  [123_456_789_00, 'usd', '$123.5M'],
  [80_000, 'eur', '€800'],
  [1_250_000, 'gbp', '£12.5K'],
])('writes %s cents of %s as %s', (cents, currency, words) => {
  expect(axisAmount(cents, currency)).toBe(words)
})
