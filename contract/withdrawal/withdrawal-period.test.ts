import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, localDay, startOfDay, weekday } from './local-days.ts'
import { isPublicHoliday, readHolidays } from './public-holidays.ts'
import { withdrawalEnds } from './withdrawal-period.ts'

const BERLIN = { timeZone: 'Europe/Berlin', holidays: [] as string[] }
const ends = (paidAt: string, buyerZone: string | null = 'Europe/Berlin', rules = BERLIN) =>
  withdrawalEnds(new Date(paidAt), buyerZone, rules).toISOString()

describe('the withdrawal period', () => {
  it('counts 14 days after the day of the purchase, to the end of the last one', () => {
    // Tuesday, November 17: the last day is Tuesday, December 1.
    expect(ends('2026-11-17T09:00:00Z')).toBe('2026-12-01T23:00:00.000Z')
    expect(ends('2026-11-16T23:00:00Z')).toBe('2026-12-01T23:00:00.000Z')
    expect(ends('2026-11-16T22:59:59Z')).toBe('2026-11-30T23:00:00.000Z')
  })

  it('uses the later end of the two time zones', () => {
    // 11 p.m. in New York is the next morning in Berlin.
    expect(ends('2026-11-17T04:00:00Z', 'America/New_York')).toBe('2026-12-01T23:00:00.000Z')
    expect(ends('2026-11-17T12:00:00Z', 'America/New_York')).toBe('2026-12-02T05:00:00.000Z')
    expect(ends('2026-11-17T12:00:00Z', 'Pacific/Kiritimati')).toBe('2026-12-02T10:00:00.000Z')
    expect(ends('2026-11-17T09:00:00Z', 'Pacific/Kiritimati')).toBe('2026-12-01T23:00:00.000Z')
  })

  it('takes the westernmost time zone of the EU when the buyer has none', () => {
    expect(ends('2026-11-17T09:00:00Z', null)).toBe('2026-12-02T01:00:00.000Z')
  })

  it.each([
    ['a Saturday', '2026-11-14T12:00:00Z', '2026-11-30'],
    ['a Sunday', '2026-11-15T12:00:00Z', '2026-11-30'],
    ['Good Friday, then the weekend and Easter Monday', '2027-03-12T12:00:00Z', '2027-03-30'],
    ['Christmas, Boxing Day and a Sunday', '2026-12-11T12:00:00Z', '2026-12-28'],
    ['New Year on a Friday, then the weekend', '2026-12-18T12:00:00Z', '2027-01-04'],
    ['Ascension Day', '2027-04-22T12:00:00Z', '2027-05-07'],
  ])('never ends on %s', (_, paidAt, lastDay) => {
    expect(localDay(new Date(Date.parse(ends(paidAt)) - 1), 'Europe/Berlin')).toBe(lastDay)
  })

  it("never ends on a holiday of the shop's own country", () => {
    const rules = { ...BERLIN, holidays: ['12-01', '2026-12-02'] }
    expect(ends('2026-11-17T09:00:00Z', 'Europe/Berlin', rules)).toBe('2026-12-03T23:00:00.000Z')
    expect(ends('2027-11-17T09:00:00Z', 'Europe/Berlin', rules)).toBe('2027-12-02T23:00:00.000Z')
  })

  it('is never shorter than 14 full days and ends on a working day, in any time zone', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...zones), fc.constantFrom(...zones), (paidAt, buyer, shop) => {
        const end = withdrawalEnds(paidAt, buyer, { timeZone: shop, holidays: [] })
        const last = new Date(end.getTime() - 1)
        for (const zone of [buyer, shop]) {
          expect(end.getTime()).toBeGreaterThanOrEqual(startOfDay(addDays(localDay(paidAt, zone), 15), zone).getTime())
        }
        const isEndOf = [buyer, shop].filter((zone) => localDay(last, zone) < localDay(end, zone))
        expect(isEndOf.some((zone) => isWorkingDay(localDay(last, zone)))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

const isWorkingDay = (day: string) => weekday(day) % 6 !== 0 && !isPublicHoliday(day)

describe('days', () => {
  it('start at the right moment, also where clocks change at midnight', () => {
    expect(startOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    // Cairo's clocks go from midnight to 1 a.m. on this day.
    expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(startOfDay('2026-10-25', 'Atlantic/Azores').toISOString()).toBe('2026-10-25T00:00:00.000Z')
  })

  it('know the holidays that move with Easter', () => {
    const easterMondays = ['2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2028-04-17', '2038-04-26']
    expect(easterMondays.filter((day) => !isPublicHoliday(day))).toEqual([])
    expect(isPublicHoliday('2026-04-07')).toBe(false)
  })
})

describe('the holidays that staff type', () => {
  it('are one per line, every year or once', () => {
    expect(readHolidays(' 10-03\n2026-05-08, 02-29\n\n')).toEqual(['10-03', '2026-05-08', '02-29'])
    expect(readHolidays('')).toEqual([])
    for (const wrong of ['13-01', '3 October', '2026-02-30', '1-1']) expect(readHolidays(wrong)).toBeUndefined()
  })
})
