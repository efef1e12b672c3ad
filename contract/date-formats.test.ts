import { expect, it } from 'vitest'

import { formatAxisDay, formatDay, formatMoment, formatMomentUtc } from './date-formats.ts'

it('has one format per use', () => {
  const instant = '2026-03-03T23:30:00.000Z'
  expect(formatDay(instant)).toBe('March 3, 2026')
  expect(formatDay(new Date(instant))).toBe('March 3, 2026')
  expect(formatAxisDay(instant)).toBe('Mar 3')
  expect(formatMomentUtc(instant)).toBe('March 3, 2026 at 11:30 PM UTC')
  expect(formatMoment(instant)).toMatch(/^Mar \d, 2026, \d{1,2}:30\s[AP]M$/)
})
