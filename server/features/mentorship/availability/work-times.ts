import type { WeeklyHours } from '#contract/mentorship/mentor-settings.ts'
import { DAY_MINUTES } from '#contract/mentorship/mentorship-limits.ts'

import { zoneOffsets } from './zone-offsets.ts'

export type HoursException = {
  day: string
  kind: 'closed' | 'open'
  fromMinute: number | null
  toMinute: number | null
}

/** Milliseconds since 1970; the end doesn't belong to it. */
export type Interval = { startMs: number; endMs: number }

type Minutes = { fromMinute: number; toMinute: number }
type Hours = { timeZone: string; hours: readonly WeeklyHours[]; exceptions: readonly HoursException[] }

const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/**
 * When a mentor works, as instants; also a little before and after the range, because hours aren't cut where it begins. An instant belongs to it if the mentor's clock shows one of the hours then: an hour
 * that the clock skips doesn't exist, and an hour that it repeats is there twice, each instant once.
 */
export function workTimes({ timeZone, hours, exceptions }: Hours, fromMs: number, toMs: number): Interval[] {
  const spans = zoneOffsets(timeZone, fromMs - 3 * DAY_MS, toMs + 3 * DAY_MS)
  const found: Interval[] = []
  // A clock is at most a day away from UTC.
  for (let dayMs = startOfUtcDay(fromMs) - DAY_MS; dayMs < toMs + DAY_MS; dayMs += DAY_MS) {
    for (const { fromMinute, toMinute } of minutesOfDay(dayMs, hours, exceptions)) {
      for (const { startMs, endMs, offsetMs } of spans) {
        const start = Math.max(dayMs + fromMinute * MINUTE_MS - offsetMs, startMs)
        const end = Math.min(dayMs + toMinute * MINUTE_MS - offsetMs, endMs)
        if (start < end) found.push({ startMs: start, endMs: end })
      }
    }
  }
  return joinIntervals(found)
}

const startOfUtcDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS

function minutesOfDay(dayMs: number, hours: readonly WeeklyHours[], exceptions: readonly HoursException[]): Minutes[] {
  const day = new Date(dayMs)
  const weekday = day.getUTCDay() === 0 ? 7 : day.getUTCDay()
  const usual: Minutes[] = hours.filter((one) => one.weekday === weekday)
  if (exceptions.length === 0) return usual
  const name = day.toISOString().slice(0, 10)
  const ofDay = exceptions.filter((one) => one.day === name).map(withMinutes)
  const closed = ofDay.filter(({ kind }) => kind === 'closed')
  const open = ofDay.filter(({ kind }) => kind === 'open')
  // Extra hours count even on a closed day: someone who closes a day and opens an hour of it means that hour.
  return [...closed.reduce(withoutMinutes, usual), ...open]
}

const withMinutes = ({ kind, fromMinute, toMinute }: HoursException) => ({
  kind,
  fromMinute: fromMinute ?? 0,
  toMinute: toMinute ?? DAY_MINUTES,
})

function withoutMinutes(all: readonly Minutes[], gone: Minutes): Minutes[] {
  return all.flatMap(({ fromMinute, toMinute }) =>
    [
      { fromMinute, toMinute: Math.min(toMinute, gone.fromMinute) },
      { fromMinute: Math.max(fromMinute, gone.toMinute), toMinute },
    ].filter((part) => part.fromMinute < part.toMinute),
  )
}

function joinIntervals(all: Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const one of all.sort((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1)
    if (last && one.startMs <= last.endMs) last.endMs = Math.max(last.endMs, one.endMs)
    else joined.push({ ...one })
  }
  return joined
}
