import { shortDayIn, timeIn, zonedFormat } from '#contract/zoned-formats.ts'

export { longDayIn, shortDayIn, timeIn } from '#contract/zoned-formats.ts'

/** The reader's own time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether this browser knows the zone; an old one may not know a new name. */
export function knowsZone(timeZone: string): boolean {
  try {
    zonedFormat(timeZone, { hour: 'numeric' })
    return true
  } catch {
    return false
  }
}

/** `2026-11-24`: the calendar day there. */
export function dayIn(instant: string, timeZone: string): string {
  const parts = zonedFormat(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(instant),
  )
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `New York` of `America/New_York`. */
export const placeOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** `GMT-5`: what the zone is off by at that moment. */
export const offsetIn = (instant: string, timeZone: string): string =>
  zonedFormat(timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * The same moment where the other person is: `9:00 AM in New York`, with the day if it's another one there. Null if
 * their clock shows the same. Small places have no room for the `in`.
 */
export function elsewhere(instant: string, own: string, other: string, inWord: 'in ' | '' = 'in '): string | null {
  if (!knowsZone(other)) return null
  const [isSameDay, time] = [dayIn(instant, own) === dayIn(instant, other), timeIn(instant, other)]
  if (isSameDay && time === timeIn(instant, own)) return null
  return `${isSameDay ? '' : `${shortDayIn(instant, other)}, `}${time} ${inWord}${placeOf(other)}`
}
