import { expect, it } from 'vitest'

import { instantOfWallTime } from './wall-time.ts'

const at = (wall: string, timeZone: string) => instantOfWallTime(Date.parse(`${wall}Z`), timeZone).toISOString()

it('finds the instant in summer, in winter and around both changes of the clock', () => {
  expect(at('2026-11-02T10:00:00', 'America/New_York')).toBe('2026-11-02T15:00:00.000Z')
  expect(at('2026-07-02T10:00:00', 'Asia/Kathmandu')).toBe('2026-07-02T04:15:00.000Z')
  // 2:30 comes twice on October 25 and not at all on March 29.
  expect(at('2026-10-25T02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25T03:00:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(at('2026-03-29T02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(at('2026-03-29T03:00:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
})
