import { describe, expect, it } from 'vitest'

import { isMonth, shiftMonth, weeksOf } from './month-days.ts'

describe('weeksOf', () => {
  it('begins with Monday and leaves the days of other months empty', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  it('knows leap years and months that fill their weeks', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf('2027-02')).toHaveLength(4)
  })
})

it('goes from month to month over the turn of a year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

it('takes only months from an address', () => {
  expect(isMonth('2026-11')).toBe(true)
  for (const text of ['2026-13', '2026-1', '', '0000-01', '2026-11-03', '99999-01']) expect(isMonth(text)).toBe(false)
})
