export { formatDayName, formatMonth, formatWeekday } from '#contract/zoned-formats.ts'

/** Days are texts such as `2026-11-24`, months such as `2026-11`, so that no time zone can move them. */
const DAY_MS = 24 * 3_600_000
const DAYS_A_WEEK = 7

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Addresses can be typed. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(new Date(text)) === text

/** Whether it's a month that a calendar can show. */
export const isMonth = (text: string): boolean => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)

export const addDays = (day: string, days: number): string => toDay(new Date(toDate(day).getTime() + days * DAY_MS))

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const first = toDate(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return monthOf(toDay(first))
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** The same day of another month, or its last one. */
export function sameDayIn(month: string, day: string): string {
  const wanted = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return wanted < last ? wanted : last
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => toDate(day).getUTCDay() || DAYS_A_WEEK

/** The day that weeks begin with where the reader lives; Sunday where the browser doesn't say. */
export function firstWeekday(locale = typeof navigator === 'undefined' ? 'en-US' : navigator.language): number {
  try {
    const week = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
    return week.getWeekInfo?.().firstDay ?? DAYS_A_WEEK
  } catch {
    return DAYS_A_WEEK
  }
}

/** All weekdays, in the reader's order. */
export const weekdaysFrom = (first: number): number[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => ((first - 1 + index) % DAYS_A_WEEK) + 1)

/** The weeks of a month; days of other months are null. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const start = `${month}-01`
  const blanks = (weekdayOf(start) - first + DAYS_A_WEEK) % DAYS_A_WEEK
  const days: (string | null)[] = Array.from({ length: blanks }, () => null)
  for (let day = start; monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  while (days.length % DAYS_A_WEEK > 0) days.push(null)
  return Array.from({ length: days.length / DAYS_A_WEEK }, (_, week) =>
    days.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  )
}
