import { expect, it } from 'vitest'

import { formatDecimal, formatR, suggest } from './journal-words.ts'

it('writes decimals as long as they are, with thousands separators', () => {
  expect(formatDecimal('-1234567.000000000000000089')).toBe('−1,234,567.000000000000000089')
  expect(formatDecimal('0.5')).toBe('0.5')
})

it('gives every result a sign and two decimals', () => {
  expect([1.8, -0.6, 0, -0.001].map((value) => formatR(value))).toEqual(['+1.80 R', '−0.60 R', '0.00 R', '0.00 R'])
})

it('suggests what was used before, then what is common', () => {
  expect(suggest([{ name: 'Gap' }, { name: 'breakout' }], ['Breakout', 'Range'])).toEqual(['Gap', 'breakout', 'Range'])
})
