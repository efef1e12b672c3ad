import { formatAxisDay } from '#contract/date-formats.ts'
import {
  addDays,
  addMonths,
  formatMonth,
  lastDayOf,
  monthOf,
  sameDayIn,
  weekdayOf,
} from '#web/lib/time-and-money/calendar-days.ts'
import { fromLocalInput } from '#web/lib/time-and-money/local-date-time.ts'

export type CalendarView = 'week' | 'month'
type Shown = { view: CalendarView; day: string; firstWeekday: number }

const DAYS_A_WEEK = 7

/** The days on screen: `2026-11-16` to `2026-11-22`. */
export function daysShown({ view, day, firstWeekday }: Shown): string[] {
  const first =
    view === 'month'
      ? `${monthOf(day)}-01`
      : addDays(day, -((weekdayOf(day) - firstWeekday + DAYS_A_WEEK) % DAYS_A_WEEK))
  const last = view === 'month' ? lastDayOf(monthOf(day)) : addDays(first, DAYS_A_WEEK - 1)
  const days = [first]
  for (let next = addDays(first, 1); next <= last; next = addDays(next, 1)) days.push(next)
  return days
}

/** From the first midnight to the one after the last day, on this device's clock. */
export function rangeOf(days: readonly string[]): { from: string; to: string } {
  const midnight = (day: string) => fromLocalInput(`${day}T00:00`) ?? ''
  return { from: midnight(days[0] ?? ''), to: midnight(addDays(days.at(-1) ?? '', 1)) }
}

/** The same place in the week or month before (-1) or after (1). */
export const turn = ({ view, day }: Pick<Shown, 'view' | 'day'>, by: 1 | -1): string =>
  view === 'week' ? addDays(day, by * DAYS_A_WEEK) : sameDayIn(addMonths(monthOf(day), by), day)

/** `November 2026`, or `Nov 16 – 22, 2026`. */
export function titleOf(view: CalendarView, days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (view === 'month') return formatMonth(monthOf(first))
  const yearOf = (day: string) => day.slice(0, 4)
  const start = yearOf(first) === yearOf(last) ? formatAxisDay(first) : `${formatAxisDay(first)}, ${yearOf(first)}`
  const end = monthOf(first) === monthOf(last) ? String(Number(last.slice(8))) : formatAxisDay(last)
  return `${start} – ${end}, ${yearOf(last)}`
}
