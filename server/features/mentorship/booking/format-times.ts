import { formatLongMomentIn, formatShortMomentIn } from '#contract/date-formats.ts'

/** `Friday, November 20, 2026 at 6:00 PM GMT+1`: on the reader's own clock. */
export const ownTime = formatLongMomentIn

/** `Fri, Nov 20, 12:00 PM EST (New York)`: on the clock of someone else. */
export function otherTime(instant: string, timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${formatShortMomentIn(instant, timeZone)} (${city})`
}
