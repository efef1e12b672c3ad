import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'

/** `1h 12m`, `12m`, or `under 1m` for anything above zero. */
export function watchedTime(seconds: number): string {
  return seconds > 0 && seconds < 60 ? 'under 1m' : hoursAndMinutes(seconds)
}
