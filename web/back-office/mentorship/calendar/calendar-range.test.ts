import { describe, expect, it } from 'vitest'

import { daysShown, rangeOf, titleOf, turn } from './calendar-range.ts'

const week = (day: string, firstWeekday = 1) => daysShown({ view: 'week', day, firstWeekday })
const month = (day: string) => daysShown({ view: 'month', day, firstWeekday: 1 })

describe('the days of the calendar', () => {
  it('are a week from the reader’s first weekday, or a whole month', () => {
    expect(week('2026-11-19')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
    expect(week('2026-11-16')[0]).toBe('2026-11-16')
    expect(week('2026-11-19', 7)[0]).toBe('2026-11-15')
    expect(week('2026-11-15', 7)[0]).toBe('2026-11-15')
    expect(month('2028-02-10')).toHaveLength(29)
  })

  it('have a title', () => {
    expect(titleOf('week', week('2026-11-19'))).toBe('Nov 16 – 22, 2026')
    expect(titleOf('week', week('2026-12-01'))).toBe('Nov 30 – Dec 6, 2026')
    expect(titleOf('week', week('2026-12-31'))).toBe('Dec 28, 2026 – Jan 3, 2027')
    expect(titleOf('month', month('2026-11-19'))).toBe('November 2026')
  })

  it('turn by a week or a month, to a day that exists', () => {
    expect(turn({ view: 'week', day: '2026-12-30' }, 1)).toBe('2027-01-06')
    expect(turn({ view: 'month', day: '2026-03-31' }, -1)).toBe('2026-02-28')
  })

  it('reach from midnight to midnight, also when the clocks change', () => {
    for (const days of [week('2026-10-25'), week('2026-03-29'), month('2026-11-19')]) {
      const { from, to } = rangeOf(days)
      const [first, end] = [new Date(from), new Date(to)]
      expect([first.getHours(), end.getHours()]).toEqual([0, 0])
      const nights = Math.round((end.getTime() - first.getTime()) / 86_400_000)
      expect(nights).toBe(days.length)
    }
  })
})
