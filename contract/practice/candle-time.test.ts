import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findDayOrder, readCandleTime } from './candle-time.ts'

const at = (iso: string) => Date.parse(iso) / 1000

describe('readCandleTime', () => {
  it.each([
    ['2024-03-01', '2024-03-01T00:00:00Z'],
    ['2024-03-01T10:00:00Z', '2024-03-01T10:00:00Z'],
    ['2024-03-01T10:00:00.000Z', '2024-03-01T10:00:00Z'],
    ['2024-03-01 10:00', '2024-03-01T10:00:00Z'],
    ['2024-03-01T10:00:30+01:00', '2024-03-01T09:00:30Z'],
    ['2024-03-01 10:00:00-0530', '2024-03-01T15:30:00Z'],
    ['2024-03-01 10:00:00-00:30', '2024-03-01T10:30:00Z'],
    ['2024-03-01 10:00:00+02', '2024-03-01T08:00:00Z'],
    ['2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00Z'],
    ['01.03.2024 10:00:00.000 GMT+0100', '2024-03-01T09:00:00Z'],
    ['2024.03.01 10:00', '2024-03-01T10:00:00Z'],
    ['2024/3/1', '2024-03-01T00:00:00Z'],
    ['20240301', '2024-03-01T00:00:00Z'],
    ['20240301 170000', '2024-03-01T17:00:00Z'],
    ['202403011700', '2024-03-01T17:00:00Z'],
    ['01.03.2024', '2024-03-01T00:00:00Z'],
    ['Mar 01, 2024', '2024-03-01T00:00:00Z'],
    ['1 March 2024 10:00', '2024-03-01T10:00:00Z'],
    ['01-Mar-2024', '2024-03-01T00:00:00Z'],
    ['2024-03-01 12:05 AM', '2024-03-01T00:05:00Z'],
    ['2024-03-01 12:05 pm', '2024-03-01T12:05:00Z'],
    ['1709287200', '2024-03-01T10:00:00Z'],
    ['1709287200.0', '2024-03-01T10:00:00Z'],
    ['1709287200123', '2024-03-01T10:00:00Z'],
    ['1709287200000000', '2024-03-01T10:00:00Z'],
    ['946684800000', '2000-01-01T00:00:00Z'],
    ['1955-07-01', '1955-07-01T00:00:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
  ])('reads %s', (text, iso) => {
    expect(readCandleTime(text, null)).toBe(at(iso))
  })

  it('reads dates with slashes in the order of the file', () => {
    expect(readCandleTime('03/01/2024', 'dayFirst')).toBe(at('2024-01-03T00:00:00Z'))
    expect(readCandleTime('03/01/2024 10:00', 'monthFirst')).toBe(at('2024-03-01T10:00:00Z'))
    expect(readCandleTime('03-01-2024', 'dayFirst')).toBe(at('2024-01-03T00:00:00Z'))
  })

  it.each([
    '',
    'yesterday',
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-03-01 24:00',
    '2024-03-01 10:60',
    '2024-03-01 13:00 PM',
    '2024-03-01 0:00 AM',
    '2024-03-01T10:00+15:00',
    '2024-03-01 10:00 EST',
    '2024-03.01',
    '99999999',
    '03/01/24',
    '10:00',
    '45352',
    `2024-03-01${' '.repeat(5000)}10:00`,
  ])('refuses %j', (text) => {
    expect(readCandleTime(text, null)).toBeNull()
  })

  it('reads back every second in every zone', () => {
    const everySecond = fc.integer({ min: at('1900-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') })
    fc.assert(
      fc.property(everySecond, fc.integer({ min: -14 * 60, max: 14 * 60 }), (seconds, zone) => {
        const local = new Date((seconds + zone * 60) * 1000).toISOString().slice(0, 19)
        fc.pre(Number(local.slice(0, 4)) >= 1900)
        const two = (value: number) => String(value).padStart(2, '0')
        const size = Math.abs(zone)
        const offset = `${zone < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
        expect(readCandleTime(`${local}${offset}`, null)).toBe(seconds)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('findDayOrder', () => {
  it.each([
    [['03/01/2024', '13/01/2024'], { order: 'dayFirst' }],
    [['03/01/2024', '03/13/2024 10:00'], { order: 'monthFirst' }],
    [['2024-03-01', '03/03/2024', '03/01/2024'], { ambiguousAt: 2 }],
    [['03/03/2024 10:00', '03/03/2024 11:00'], { order: null }],
    [['2024-03-01', '01.03.2024'], { order: null }],
  ])('decides about %j', (texts, decision) => {
    expect(findDayOrder(texts)).toEqual(decision)
  })
})
