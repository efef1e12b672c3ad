import type { WeeklyHours } from '#contract/mentorship/mentor-settings.ts'
import { SLOT_STEP_MINUTES } from '#contract/mentorship/mentorship-limits.ts'

import { type HoursException, type Interval, workTimes } from './work-times.ts'
import { zoneOffsets } from './zone-offsets.ts'

export type MentorTimes = {
  timeZone: string
  hours: readonly WeeklyHours[]
  exceptions: readonly HoursException[]
  bufferMinutes: number
  noticeHours: number
  windowDays: number
  dailyLimit: number | null
}

type SlotSearch = {
  fromMs: number
  toMs: number
  nowMs: number
  durationMinutes: number
  /** Quarters of the mentor that are taken, breaks included. */
  taken: ReadonlySet<number>
  /** Quarters in which the student is somewhere else. */
  studentTaken?: ReadonlySet<number>
  /** When the mentor's sessions start, for the daily limit. A day before and after the range, too. */
  starts: readonly number[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const QUARTER_MS = 15 * MINUTE_MS

export const quarterOf = (ms: number): number => Math.floor(ms / QUARTER_MS)

/** The quarters that a stretch of time touches. */
export function quartersBetween(startMs: number, endMs: number): number[] {
  const first = quarterOf(startMs)
  return Array.from({ length: Math.ceil(endMs / QUARTER_MS) - first }, (_, at) => first + at)
}

/** The times at which a session could start, in order, as milliseconds since 1970. */
export function findFreeSlots(mentor: MentorTimes, search: SlotSearch): number[] {
  const { nowMs, durationMinutes } = search
  const durationMs = durationMinutes * MINUTE_MS
  const fromMs = Math.max(search.fromMs, nowMs + mentor.noticeHours * HOUR_MS)
  const toMs = Math.min(search.toMs, nowMs + mentor.windowDays * DAY_MS)
  if (fromMs >= toMs) return []
  const isFull = findFullDays(mentor, search.starts, { startMs: fromMs, endMs: toMs })
  const slots: number[] = []
  for (const { startMs, endMs } of workTimes(mentor, fromMs, toMs + durationMs)) {
    // Steps are counted from the start of the hours, so that the same times are offered all day long.
    const first = Math.ceil(startMs / QUARTER_MS) * QUARTER_MS
    for (let at = first; at + durationMs <= endMs && at < toMs; at += SLOT_STEP_MINUTES * MINUTE_MS) {
      if (at >= fromMs && !isFull(at) && isFree(at, durationMs, mentor.bufferMinutes * MINUTE_MS, search)) {
        slots.push(at)
      }
    }
  }
  return slots
}

function isFree(at: number, durationMs: number, bufferMs: number, { taken, studentTaken }: SlotSearch): boolean {
  const first = quarterOf(at)
  const afterSession = Math.ceil((at + durationMs) / QUARTER_MS)
  const afterBuffer = Math.ceil((at + durationMs + bufferMs) / QUARTER_MS)
  for (let quarter = first; quarter < afterBuffer; quarter++) {
    if (taken.has(quarter) || (quarter < afterSession && studentTaken?.has(quarter))) return false
  }
  return true
}

/** Whether an instant is on a day of the mentor's that has no session left. */
function findFullDays({ timeZone, dailyLimit }: MentorTimes, starts: readonly number[], { startMs, endMs }: Interval) {
  if (dailyLimit === null) return () => false
  const spans = zoneOffsets(timeZone, startMs - 2 * DAY_MS, endMs + 2 * DAY_MS)
  const dayOf = (ms: number) => {
    const span = spans.find((one) => ms < one.endMs) ?? spans.at(-1)
    return Math.floor((ms + (span?.offsetMs ?? 0)) / DAY_MS)
  }
  const counts = new Map<number, number>()
  for (const start of starts) counts.set(dayOf(start), (counts.get(dayOf(start)) ?? 0) + 1)
  return (ms: number) => (counts.get(dayOf(ms)) ?? 0) >= dailyLimit
}
