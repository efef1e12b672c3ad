const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `15 November 2026` */
export function mailDay(time: Date): string {
  return format.format(time)
}
