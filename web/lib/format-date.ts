const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `March 3, 2026`, the same for the server and for every reader. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** `Mar 3, 2026, 6:05 PM` where the reader is: for what is drawn in the browser alone. */
export function formatMoment(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
}
