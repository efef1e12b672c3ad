import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toDecimal } from './decimal.ts'
import { readTypedDecimal } from './read-typed-decimal.ts'

it.each([
  ['1.08435', '1.08435'],
  ['1,08435', '1.08435'],
  ['1.084', '1.084'],
  ['0,123', '0.123'],
  [' 2 034,50 ', '2034.5'],
  ["2'034.5", '2034.5'],
  ['1.234.567', '1234567'],
  ['1,234,567.25', '1234567.25'],
  ['1.234.567,25', '1234567.25'],
  ['12,34,567', '1234567'],
  ['.5', '0.5'],
  ['5,', '5'],
  ['007', '7'],
  ['-3.20', '-3.2'],
  ['\u22123', '-3'],
  ['-0', '0'],
  ['٢٠٣٤٫٥', '2034.5'],
  ['１２．５', '12.5'],
])('reads %s as %s', (typed, value) => {
  expect(readTypedDecimal(typed)).toEqual({ value, problem: null })
})

it.each([
  ['1,084', 'Please type 1084 or 1.084: 1,084 can be read two ways.'],
  ['abc', 'Please enter a number, like 1.0845.'],
  ['1e5', 'Please enter a number, like 1.0845.'],
  ['1.2.3', 'Please enter a number, like 1.0845.'],
  ['--1', 'Please enter a number, like 1.0845.'],
  ['9'.repeat(61), 'Please enter a number, like 1.0845.'],
  ['1234567890123', 'Please enter a smaller number.'],
  ['0.1234567890123456789', 'Please enter at most 18 digits after the decimal point.'],
])('refuses %s', (typed, problem) => {
  expect(readTypedDecimal(typed)).toEqual({ value: null, problem })
})

it('reads what it writes, and never throws', () => {
  const value = fc.record({
    units: fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }),
    scale: fc.integer({ min: 0, max: 12 }),
  })
  fc.assert(
    fc.property(value, (exact) => {
      const decimal = toDecimal(exact)
      expect(readTypedDecimal(decimal).value).toBe(decimal)
    }),
  )
  fc.assert(
    fc.property(
      fc.string(),
      (typed) => (readTypedDecimal(typed).value === null) === (readTypedDecimal(typed).problem !== null),
    ),
  )
})
