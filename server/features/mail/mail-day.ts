const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 15, 2026` */
export function mailDay(time: Date): string {
  return format.format(time)
}
