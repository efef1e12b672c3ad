const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `15 November 2026 at 10:00 UTC`: mails do not know where their reader is. */
export function mailTime(time: Date): string {
  return `${format.format(time)} UTC`
}
