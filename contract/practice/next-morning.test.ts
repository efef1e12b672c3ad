import { expect, it } from 'vitest'

import { nextMorning } from './next-morning.ts'

it.each([
  ['UTC', '2026-11-15T07:59:59.999Z', '2026-11-15T08:00:00.000Z'],
  ['UTC', '2026-11-15T08:00:00.000Z', '2026-11-16T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-15T10:00:00.000Z', '2026-11-15T19:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-15T10:00:00.000Z', '2026-11-15T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-15T10:00:00.000Z', '2026-11-16T02:15:00.000Z'],
  // The clocks go back in the night: 8 hours after midnight, it's 7 a.m.
  ['Europe/Berlin', '2026-10-24T10:00:00.000Z', '2026-10-25T06:00:00.000Z'],
])('in %s after %s is %s', (timeZone, now, expected) => {
  expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(expected)
})

it('comes once a day, whenever it is asked for', () => {
  let at = new Date('2026-03-01T00:00:00.000Z')
  for (let day = 0; day < 400; day++) {
    const next = nextMorning(new Date(at.getTime() + (day % 15) * 3_600_000), 'America/Santiago')
    const hours = (next.getTime() - at.getTime()) / 3_600_000
    if (day > 0) expect(hours, at.toISOString()).toBeGreaterThanOrEqual(23)
    expect(hours).toBeLessThanOrEqual(32)
    at = next
  }
})
