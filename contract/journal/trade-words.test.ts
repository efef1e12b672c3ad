import { expect, it } from 'vitest'

import { formatDecimal, formatProfit, formatR } from './trade-words.ts'

it('writes decimals as long as they are, with thousands separators', () => {
  expect(formatDecimal('-1234567.000000000000000089')).toBe('−1,234,567.000000000000000089')
  expect(formatDecimal('0.5')).toBe('0.5')
})

it('rounds money to cents', () => {
  expect(['-109.08419', '246.5', '-0.001'].map(formatProfit)).toEqual(['−109.08', '246.50', '0.00'])
})

it('gives every result a sign and two decimals', () => {
  expect([1.8, -0.6, 0, -0.001].map((value) => formatR(value))).toEqual(['+1.80 R', '−0.60 R', '0.00 R', '0.00 R'])
})
