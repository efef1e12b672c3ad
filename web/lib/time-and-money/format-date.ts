const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 3, 2026`, the same for the server and for every reader. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}
