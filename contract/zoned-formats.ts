/** Formats for calendars and for times on somebody's clock. Apart from the others, because few pages need them. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError if the zone isn't known. */
export function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(key, format)
  }
  return format
}

/** `3:00 PM` */
export const timeIn = (instant: string, timeZone: string): string =>
  zonedFormat(timeZone, { timeStyle: 'short' }).format(new Date(instant))

/** `Tue, Nov 24` */
export const shortDayIn = (instant: string, timeZone: string): string =>
  zonedFormat(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant))

/** `Tuesday, November 24` */
export const longDayIn = (instant: string, timeZone: string): string =>
  zonedFormat(timeZone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant))

const dayOnly = (day: string) => `${day}T00:00:00Z`

/** `November 2026`, for `2026-11`. */
export const formatMonth = (month: string): string =>
  zonedFormat('UTC', { month: 'long', year: 'numeric' }).format(new Date(dayOnly(`${month}-01`)))

/** `Tuesday, November 24`, for `2026-11-24`. */
export const formatDayName = (day: string): string => longDayIn(dayOnly(day), 'UTC')

/** `Monday`, for 1. */
export const formatWeekday = (weekday: number): string =>
  // The first of June 2026 is a Monday.
  zonedFormat('UTC', { weekday: 'long' }).format(new Date(Date.UTC(2026, 5, weekday)))

/** `9:00 AM`, for 540 minutes after midnight. */
export const formatMinuteOfDay = (minute: number): string => timeIn(new Date(minute * 60_000).toISOString(), 'UTC')
