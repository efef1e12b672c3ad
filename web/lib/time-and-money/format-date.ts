const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 3, 2026` in UTC, so that server and browser render the same text. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}
