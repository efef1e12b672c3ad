import { expect, it } from 'vitest'

import { centsToDollars, dollarsToCents } from './money-text.ts'

it('reads dollars as people type them', () => {
  expect(['49', '49.99', ' $1,200.5 ', '.5', '7.', '0', '19.999'].map(dollarsToCents)).toEqual([
    4900, 4999, 120_050, 50, 700, 0, 2000,
  ])
  expect(['', 'abc', '-3', '1e3', '4 9', '$'].map(dollarsToCents)).toEqual(Array(6).fill(undefined))
})

it('writes cents as a form shows them', () => {
  expect([4900, 4999, 4990, 0, null, undefined].map(centsToDollars)).toEqual(['49', '49.99', '49.90', '0', '', ''])
})
