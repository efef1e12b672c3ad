import { describe, expect, it } from 'vitest'

import { countDecimals, findDecimalMark, readNumber, readVolume } from './candle-number.ts'

describe('readNumber', () => {
  it.each([
    ['1234.5', '.', 1234.5],
    ['1,234.50', '.', 1234.5],
    ['1,234,567', '.', 1_234_567],
    ['1.234,50', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1,234', ',', 1.234],
    ['1 234.5', '.', 1234.5],
    ['1\u202f234,5', ',', 1234.5],
    ["1'234.5", '.', 1234.5],
    ['$182.31', '.', 182.31],
    ['182,31 €', ',', 182.31],
    ['.5', '.', 0.5],
    ['7.', '.', 7],
    ['1.2e-5', '.', 0.000012],
    ['-3', '.', -3],
  ] as const)('reads %s with a decimal %s', (cell, mark, value) => {
    expect(readNumber(cell, mark)).toBe(value)
  })

  it.each([
    ['abc', '.'],
    ['1.2.3', '.'],
    ['1,23', '.'],
    ['1.23', ','],
    ['1.234,567', '.'],
    ['12,34.5', '.'],
    ['1 2', '.'],
    ['0x10', '.'],
    ['1e999', '.'],
    ['Infinity', '.'],
    ['9'.repeat(41), '.'],
  ] as const)('refuses %s with a decimal %s', (cell, mark) => {
    expect(readNumber(cell, mark)).toBeNull()
  })
})

it('reads volumes with units and refuses negative ones', () => {
  expect(readVolume('12.5K', '.')).toBe(12_500)
  expect(readVolume('1,5 M', ',')).toBe(1_500_000)
  expect(readVolume('2b', '.')).toBe(2e9)
  expect(readVolume('2.3M', '.')).toBe(2_300_000)
  expect(readVolume('0', '.')).toBe(0)
  expect(readVolume('1e300B', '.')).toBeNull()
  expect(readVolume('-1', '.')).toBeNull()
  expect(readVolume('K', '.')).toBeNull()
})

it('counts decimals as they are written', () => {
  const counts = ['5', '1.10', '1,234.5', '1.2e-5', '120e-1', '1.25e1'].map((cell) => countDecimals(cell, '.'))
  expect(counts).toEqual([0, 2, 1, 6, 1, 1])
})

describe('findDecimalMark', () => {
  it.each([
    [['1.5', '2'], ',', '.'],
    [['1,5', '2'], ';', ','],
    [['1,5', '2'], ',', ','],
    [['151,234', '151,300'], ';', ','],
    [['151,234', '151,300'], ',', '.'],
    [['151.234', '151.300'], ';', '.'],
    [['64,123', '1,234,567'], ';', '.'],
    [['64.123', '1.234.567'], ';', ','],
    [['1,234.50', '1,234'], '\t', '.'],
    [['1.234,50', '1.234'], '\t', ','],
    [['1.5', '1,5', '1.5'], ';', '.'],
    [['1', '2'], ';', '.'],
  ] as const)('sees in %j, with columns separated by %j, a decimal %s', (cells, separator, mark) => {
    expect(findDecimalMark(cells, separator)).toBe(mark)
  })
})
