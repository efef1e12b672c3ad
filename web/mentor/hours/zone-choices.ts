import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'

/** Every zone that this browser knows, with the own one and the chosen one, by name. */
export function listZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ownZone(), chosen, 'UTC'])].toSorted()
}
