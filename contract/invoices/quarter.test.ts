import { expect, it } from 'vitest'

import { daysOf, lastQuarters, quarterOf } from './quarter.ts'

it.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-03-31', '2026-Q1'],
  ['2026-04-01', '2026-Q2'],
  ['2026-12-31', '2026-Q4'],
])('%s is in %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})

it('knows the days of a quarter, also in a leap year', () => {
  expect(daysOf('2028-Q1')).toEqual({ first: '2028-01-01', last: '2028-03-31' })
  expect(daysOf('2026-Q4')).toEqual({ first: '2026-10-01', last: '2026-12-31' })
})

it('counts back over the turn of the year', () => {
  expect(lastQuarters('2026-02-10', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
})
