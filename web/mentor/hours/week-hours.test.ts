import { describe, expect, it } from 'vitest'

import { formatMinute } from './clock-minutes.ts'
import { copyToWorkdays, dayProblem, minutesAWeek, nextHours } from './week-hours.ts'

const hours = (weekday: number, from: number, to: number) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 })

describe('the hours of a week', () => {
  it('begin with a working day and go on after a break', () => {
    expect(nextHours([], 1)).toEqual(hours(1, 9, 17))
    expect(nextHours([hours(1, 9, 12)], 1)).toEqual(hours(1, 13, 15))
    expect(nextHours([hours(1, 9, 24)], 1)).toBeNull()
  })

  it('are copied to the days from Monday to Friday', () => {
    const week = copyToWorkdays([hours(1, 9, 12), hours(3, 8, 20), hours(6, 10, 11)], 1)
    expect(week).toHaveLength(6)
    expect(week).toContainEqual(hours(3, 9, 12))
    expect(week).toContainEqual(hours(6, 10, 11))
  })

  it('are wrong if they overlap or end before they start', () => {
    expect(dayProblem([hours(1, 9, 12), hours(1, 12, 13)], 1)).toBeUndefined()
    expect(dayProblem([hours(1, 9, 12), hours(1, 11, 13)], 1)).toBe('These hours overlap.')
    expect(dayProblem([hours(1, 12, 9)], 1)).toBe('The end has to be after the start.')
  })

  it('add up, and are written as on a clock', () => {
    expect(minutesAWeek([hours(1, 9, 12), hours(2, 9, 10)])).toBe(240)
    expect([0, 555, 1440].map((minute) => formatMinute(minute).replaceAll('\u202f', ' '))).toEqual([
      '12:00 AM',
      '9:15 AM',
      'Midnight',
    ])
  })
})
