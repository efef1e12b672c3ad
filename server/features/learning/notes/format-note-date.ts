const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 15, 2026`, as on the screen. */
export function formatNoteDate(instant: string): string {
  return day.format(new Date(instant))
}
