import { describe, expect, it } from 'vitest'

import { readTypedNumber } from './read-typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['12', 12],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['1.234', 1.234],
    [' 0,25 ', 0.25],
    ['.5', 0.5],
    ['-3', -3],
    ['−3,5', -3.5],
    ['+7', 7],
    ['10,000', 10_000],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234.567,5', 1_234_567.5],
    ['1 250', 1250],
    ['1\u202f250,5', 1250.5],
    ['1’234’567.5', 1_234_567.5],
  ])('reads %j as %d', (typed, value) => expect(readTypedNumber(typed)).toBe(value))

  it.each([
    '',
    '  ',
    'twelve',
    '12 %',
    '1e5',
    '1..5',
    '1,2,3',
    '12-',
    '0x10',
    '1.234,567.8',
    '9999999999999',
    '--1',
    '.',
    'Infinity',
  ])('refuses %j', (typed) => expect(readTypedNumber(typed)).toBeNull())
})
