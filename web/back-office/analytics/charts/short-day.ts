const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Nov 15`, for the axis of a chart. */
export const shortDay = (day: string) => short.format(new Date(day))
