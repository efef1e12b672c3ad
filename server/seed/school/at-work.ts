const MINUTE_MS = 60_000

/** The same day, some time between 8 and 17 o'clock UTC; another time for every number. */
export function atWork(day: Date, number: number): Date {
  const midnight = new Date(day).setUTCHours(0, 0, 0, 0)
  return new Date(midnight + (8 * 60 + ((number * 197 + 41) % 540)) * MINUTE_MS + ((number * 13) % 60) * 1000)
}
