const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const axisDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const momentUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `March 3, 2026`: on screens, in emails and in PDFs. In UTC, so that server and browser write the same. */
export const formatDay = (instant: string | Date): string => day.format(new Date(instant))

/** `Mar 3`, for the axis of a chart. */
export const formatAxisDay = (instant: string): string => axisDay.format(new Date(instant))

/** `Mar 3, 2026, 6:30 PM` in the reader's time zone. Only for parts that aren't rendered on the server. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))

/** The two parts of `formatMoment`, for tables: `Mar 3, 2026` and `6:30 PM`. */
export const formatShortDay = (instant: string): string => shortDay.format(new Date(instant))

/** The last day before something ends: what ends at midnight is over the day before. In the reader's time zone. */
export const formatLastDay = (end: string): string => shortDay.format(new Date(Date.parse(end) - 1))
export const formatTime = (instant: string): string => time.format(new Date(instant))

/** `March 3, 2026 at 6:30 PM UTC`: for emails, where the reader's time zone isn't known. */
export const formatMomentUtc = (instant: string | Date): string => `${momentUtc.format(new Date(instant))} UTC`

/** When a candle begins: `Mar 3, 2026`, with the time where there are several a day. In UTC, like the chart. */
export function candleTimeFormat(isIntraday: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
    ...(isIntraday ? { timeStyle: 'short' } : {}),
  })
}

/** `Friday, November 20, 2026 at 6:00 PM GMT+1`. */
export const formatLongMomentIn = /* @__PURE__ */ momentFormat({ weekday: 'long', month: 'long', year: 'numeric' })

/** `Fri, Nov 20, 12:00 PM EST`. */
export const formatShortMomentIn = /* @__PURE__ */ momentFormat({ weekday: 'short', month: 'short' })

/** Formats moments in a time zone, with its name. Each zone's format is made once, because that takes far longer than using it. */
function momentFormat(words: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (instant: string, timeZone: string): string => {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('en-US', {
        ...words,
        timeZone,
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      })
    formats.set(timeZone, format)
    return format.format(new Date(instant))
  }
}
