import { describe, expect, it } from 'vitest'

import {
  addDays,
  addMonths,
  firstWeekday,
  formatDayName,
  formatMonth,
  formatWeekday,
  isMonth,
  lastDayOf,
  sameDayIn,
  weekdayOf,
  weekdaysFrom,
  weeksOf,
} from './calendar-days.ts'

describe('days of a calendar', () => {
  it('cross months, years and the ends of daylight saving time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDayOf('2026-02')).toBe('2026-02-28')
    expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28')
    expect(sameDayIn('2026-03', '2026-01-31')).toBe('2026-03-31')
  })

  it('are taken from an address only if they are real', () => {
    expect(isMonth('2026-11')).toBe(true)
    for (const text of ['2026-13', '2026-1', '', '0000-01', '2026-11-03', '99999-01']) expect(isMonth(text)).toBe(false)
  })

  it('are named in words', () => {
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect(formatDayName('2026-11-24')).toBe('Tuesday, November 24')
    expect([1, 7].map(formatWeekday)).toEqual(['Monday', 'Sunday'])
    expect(weekdayOf('2026-11-22')).toBe(7)
  })
})

describe('weeks of a calendar', () => {
  it('begin where the reader expects it', () => {
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6])
    expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(firstWeekday('en-US')).toBe(7)
    expect(firstWeekday('de-DE')).toBe(1)
    expect(firstWeekday('not a locale')).toBe(7)
  })

  it('leave room before the first and after the last day', () => {
    const weeks = weeksOf('2026-11', 1)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeksOf('2026-02', 7)).toHaveLength(4)
  })
})
