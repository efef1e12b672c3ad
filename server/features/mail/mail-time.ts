const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `November 15, 2026 at 10:00 AM UTC`: the reader's time zone isn't known. */
export function mailTime(time: Date): string {
  return `${format.format(time)} UTC`
}
