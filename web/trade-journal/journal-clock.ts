import { instantOfWallTime, wallTimeOf } from '#contract/journal/wall-time.ts'
import { zonedFormat } from '#contract/zoned-formats.ts'
import { knowsZone, ownZone, placeOf } from '#web/lib/time-and-money/zoned-time.ts'

/** The clock by which trades are filed under a day. A new journal, and an old browser, have their own. */
export const clockOf = (timeZone: string | null | undefined): string =>
  timeZone && knowsZone(timeZone) ? timeZone : ownZone()

/** `2026-11-20T18:30`, for a `datetime-local` input. */
export function toClockInput(instant: string | null, clock: string): string {
  const at = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(wallTimeOf(at, clock)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
}

/** The input's value as an ISO instant; undefined while it is empty or incomplete. */
export function fromClockInput(typed: string, clock: string): string | undefined {
  const wallMs = Date.parse(`${typed}Z`)
  return Number.isNaN(wallMs) ? undefined : instantOfWallTime(wallMs, clock).toISOString()
}

/** `Mar 3, 2026, 6:30 PM` */
export const formatClockMoment = (instant: string, clock: string): string =>
  zonedFormat(clock, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

/** Said where the reader's own clock may show something else. */
export const clockNote = (clock: string): string | undefined =>
  clock === ownZone() ? undefined : `In the journal's time zone (${placeOf(clock)}).`
