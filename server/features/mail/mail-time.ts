const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `November 15, 2026 at 10:00 AM UTC`: mails do not know where their reader is. */
export function mailTime(time: Date): string {
  return `${format.format(time)} UTC`
}
