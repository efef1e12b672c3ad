import { expect, it } from 'vitest'

import { axisDollars } from './axis-dollars.ts'

it.each([
  [0, '$0'],
  [80_000, '$800'],
  [999_900, '$9,999'],
  [1_250_000, '$12.5K'],
  [-2_000_000, '-$20K'],
  [123_456_789_00, '$123.5M'],
])('writes %s cents as %s', (cents, words) => {
  expect(axisDollars(cents)).toBe(words)
})
