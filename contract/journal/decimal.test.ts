import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  add,
  divide,
  fromNumber,
  fromWritten,
  multiply,
  roundDecimals,
  subtract,
  toDecimal,
  toExact,
} from './decimal.ts'

const exact = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 18 }),
})

it('is read back as it was written', () => {
  for (const text of ['0', '1.08435', '-20', '0.00001234', '2034.5', '123456789012.000000000000000001']) {
    expect(toDecimal(toExact(text))).toBe(text)
  }
  fc.assert(
    fc.property(exact, (value) => {
      const text = toDecimal(value)
      expect(text).toMatch(/^(?:0|-?(?:[1-9]\d*|0\.\d*[1-9]|[1-9]\d*\.\d*[1-9]))$/)
      expect(toDecimal(toExact(text))).toBe(text)
    }),
  )
})

it('calculates without losing anything', () => {
  expect(toDecimal(add(toExact('0.1'), toExact('0.2')))).toBe('0.3')
  expect(toDecimal(multiply(toExact('1.08435'), toExact('100000')))).toBe('108435')
  expect(toDecimal(divide(toExact('-1'), toExact('3'), 4))).toBe('-0.3333')
  expect(toDecimal(divide(toExact('-0.5'), toExact('0.3'), 0))).toBe('-2')
  fc.assert(
    fc.property(exact, exact, (one, other) => {
      expect(toDecimal(subtract(add(one, other), other))).toBe(toDecimal(one))
      if (other.units !== 0n) {
        expect(toDecimal(roundDecimals(divide(multiply(one, other), other, 18), 18))).toBe(toDecimal(one))
      }
    }),
  )
})

it('reads numbers as programs write them', () => {
  expect(fromWritten('1.0843500000000001')).toBe('1.0843500000000001')
  expect(fromWritten('-.50')).toBe('-0.5')
  expect(fromWritten('1.234e-5')).toBe('0.00001234')
  expect(fromWritten('12e3')).toBe('12000')
  for (const wrong of ['', '.', '1.2.3', '0x10', '1e999', '1234567890123', 'NaN', '-'])
    expect(fromWritten(wrong)).toBeNull()
  expect([0.1 + 0.2, -0, 5e-9, 42].map(fromNumber)).toEqual(['0.3', '0', '0.00000001', '42'])
})
