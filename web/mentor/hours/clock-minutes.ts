import { formatMinuteOfDay } from '#contract/zoned-formats.ts'

export const MINUTES_A_DAY = 24 * 60
/** Sessions start on the quarter hour. */
const STEP_MINUTES = 15

/** `9:00 AM` for 540. */
export function formatMinute(minute: number): string {
  if (minute === MINUTES_A_DAY) return 'Midnight'
  return formatMinuteOfDay(minute)
}

/** What a select offers, from one minute of the day to another. */
const minutesBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.floor((last - first) / STEP_MINUTES) + 1 }, (_, index) => first + index * STEP_MINUTES)

export const START_MINUTES = minutesBetween(0, MINUTES_A_DAY - STEP_MINUTES)
export const END_MINUTES = minutesBetween(STEP_MINUTES, MINUTES_A_DAY)
