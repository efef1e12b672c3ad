/** A day as people in one time zone see it: `2026-11-17`. */
export type LocalDay = string

const DAY_MS = 24 * 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day it is in this time zone at this instant. */
export function localDay(instant: Date, timeZone: string): LocalDay {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes dates the way we store them.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** All days from the first to the last. */
export function daysBetween(first: LocalDay, last: LocalDay): LocalDay[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** 0 is Sunday. */
export const weekday = (day: LocalDay): number => new Date(day).getUTCDay()

/**
 * The first instant of a day in a time zone. Searched rather than computed, because some days start at 1 a.m. or don't
 * exist: clocks change at midnight in some places. Exact to the millisecond.
 */
export function startOfDay(day: LocalDay, timeZone: string): Date {
  let before = Date.parse(day) - DAY_MS
  let after = Date.parse(day) + DAY_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(new Date(middle), timeZone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}
