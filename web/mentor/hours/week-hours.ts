import { MINUTES_A_DAY } from './clock-minutes.ts'

/** From and to, in minutes of the day, on the mentor's clock. 1 is Monday, 7 is Sunday. */
export type DayHours = { weekday: number; fromMinute: number; toMinute: number }

const FIRST_RANGE = { fromMinute: 9 * 60, toMinute: 17 * 60 }
const PAUSE_MINUTES = 60
const WORKDAYS = [1, 2, 3, 4, 5]

export const hoursOn = (week: readonly DayHours[], weekday: number): DayHours[] =>
  week.filter((hours) => hours.weekday === weekday).toSorted((one, other) => one.fromMinute - other.fromMinute)

/** Hours to begin with: all day, or what is left after a pause. Null if the day is full. */
export function nextHours(week: readonly DayHours[], weekday: number): DayHours | null {
  const last = hoursOn(week, weekday).at(-1)
  if (!last) return { weekday, ...FIRST_RANGE }
  const fromMinute = Math.min(last.toMinute + PAUSE_MINUTES, MINUTES_A_DAY - PAUSE_MINUTES)
  if (fromMinute < last.toMinute) return null
  return { weekday, fromMinute, toMinute: Math.min(fromMinute + 2 * PAUSE_MINUTES, MINUTES_A_DAY) }
}

/** The hours of one day on every day from Monday to Friday. */
export function copyToWorkdays(week: readonly DayHours[], weekday: number): DayHours[] {
  const copied = hoursOn(week, weekday)
  return [
    ...week.filter((hours) => hours.weekday === weekday || !WORKDAYS.includes(hours.weekday)),
    ...WORKDAYS.filter((day) => day !== weekday).flatMap((day) => copied.map((hours) => ({ ...hours, weekday: day }))),
  ]
}

/** What is wrong with a day, in a sentence. */
export function dayProblem(week: readonly DayHours[], weekday: number): string | undefined {
  const hours = hoursOn(week, weekday)
  if (hours.some(({ fromMinute, toMinute }) => toMinute <= fromMinute)) return 'The end has to be after the start.'
  if (hours.some(({ fromMinute }, index) => index > 0 && fromMinute < (hours[index - 1]?.toMinute ?? 0)))
    return 'These hours overlap.'
  return undefined
}

export const minutesAWeek = (week: readonly DayHours[]): number =>
  week.reduce((sum, { fromMinute, toMinute }) => sum + Math.max(0, toMinute - fromMinute), 0)
