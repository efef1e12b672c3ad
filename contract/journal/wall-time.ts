const formats = new Map<string, Intl.DateTimeFormat>()

/** How far clocks in this zone are ahead of UTC at this instant. */
function offsetMs(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes times the way `Date.parse` reads them.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`) - Math.floor(instantMs / 1000) * 1000
}

/** What clocks in this zone show at this instant, as if it were UTC. */
export const wallTimeOf = (instantMs: number, timeZone: string): number => instantMs + offsetMs(instantMs, timeZone)

/**
 * When clocks in this zone showed this time, given as if it were UTC. An hour that comes twice is taken as its first; a
 * time that clocks skipped is taken as the hour after.
 */
export function instantOfWallTime(wallMs: number, timeZone: string): Date {
  const before = wallMs - offsetMs(wallMs - DAY_MS, timeZone)
  const after = wallMs - offsetMs(wallMs + DAY_MS, timeZone)
  const isRight = (instantMs: number) => wallTimeOf(instantMs, timeZone) === wallMs
  return new Date(isRight(before) ? before : isRight(after) ? after : before)
}
const DAY_MS = 24 * 3_600_000
