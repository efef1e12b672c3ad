import { expect, it } from 'vitest'

import { clockNote, clockOf, formatClockMoment, fromClockInput, toClockInput } from './journal-clock.ts'

const LATE = '2026-11-15T02:30:00.000Z'

it('shows a time on the clock of the journal, and reads it back', () => {
  expect(toClockInput(LATE, 'America/New_York')).toBe('2026-11-14T21:30')
  expect(fromClockInput('2026-11-14T21:30', 'America/New_York')).toBe(LATE)
  expect(toClockInput(LATE, 'Asia/Tokyo')).toBe('2026-11-15T11:30')
  expect(formatClockMoment(LATE, 'America/New_York')).toBe('Nov 14, 2026, 9:30 PM')
  expect([toClockInput(null, 'UTC'), fromClockInput('', 'UTC')]).toEqual(['', undefined])
})

it("names a clock that isn't the reader's", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect([clockOf(null), clockOf('Mars/Olympus'), clockNote(own)]).toEqual([own, own, undefined])
  expect(clockNote('Pacific/Kiritimati')).toBe("In the journal's time zone (Kiritimati).")
})
