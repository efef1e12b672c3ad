import { expect, it } from 'vitest'

import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-03T12:00:00Z')

it.each([
  ['2026-03-03T12:00:05Z', 'Just now'],
  ['2026-03-03T11:00:01Z', 'Just now'],
  ['2026-03-03T11:00:00Z', '1h ago'],
  ['2026-03-02T12:00:01Z', '23h ago'],
  ['2026-03-02T12:00:00Z', '1d ago'],
  ['2026-01-01T00:00:00Z', '61d ago'],
])('calls %s %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words)
})
