import { addDays, localDay, startOfDay } from '../withdrawal/local-days.ts'

/** After midnight, except on days when the clocks change. */
const MORNING_MS = 8 * 3_600_000

/** The next 8 a.m. in this time zone. */
export function nextMorning(now: Date, timeZone: string): Date {
  const today = localDay(now, timeZone)
  const morningOf = (day: string) => new Date(startOfDay(day, timeZone).getTime() + MORNING_MS)
  const morning = morningOf(today)
  return morning > now ? morning : morningOf(addDays(today, 1))
}
