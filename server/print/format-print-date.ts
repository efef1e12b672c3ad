const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 16, 2026` */
export function formatPrintDate(instant: string | Date): string {
  return day.format(new Date(instant))
}
