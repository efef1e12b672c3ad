import { addDays } from '#contract/withdrawal/local-days.ts'
import type { Database } from '#server/database/database.ts'

import { listStarts, listTakenQuarters } from './booked-quarters.repository.ts'
import { findFreeSlots, type MentorTimes, quarterOf } from './free-slots.ts'
import { listExceptions, listHours } from './mentor-hours.repository.ts'
import type { MentorRow } from './mentors.repository.ts'

type Wanted = {
  fromMs: number
  toMs: number
  nowMs: number
  durationMinutes: number
  /** Times at which this student is somewhere else are left out. */
  studentId?: string
  /** A session that is about to be moved: its own time and its place in the daily limit count as free. */
  movingId?: string
}

const NOTHING: ReadonlySet<number> = new Set()

/** When this mentor could start a session, in order. */
export async function findSlots(db: Database, mentor: MentorRow, wanted: Wanted): Promise<number[]> {
  const times = await loadTimes(db, mentor, wanted)
  const range = { first: quarterOf(wanted.fromMs), last: quarterOf(wanted.toMs) + QUARTERS_PER_DAY }
  const { fromMs, toMs, studentId, movingId } = wanted
  return findFreeSlots(times, {
    ...wanted,
    taken: await listTakenQuarters(db, { personId: mentor.user_id, movingId, ...range }),
    studentTaken: studentId ? await listTakenQuarters(db, { personId: studentId, movingId, ...range }) : NOTHING,
    starts:
      mentor.daily_limit === null ? [] : await listStarts(db, { mentorId: mentor.user_id, fromMs, toMs, movingId }),
  })
}

/** Longer than any session and break. */
export const QUARTERS_PER_DAY = 96

/** Whether the hours and limits allow a session to start then, whatever is booked. */
export async function isOffered(
  db: Database,
  mentor: MentorRow,
  { startMs, ...wanted }: { startMs: number; nowMs: number; durationMinutes: number },
): Promise<boolean> {
  const range = { ...wanted, fromMs: startMs, toMs: startMs + 1 }
  const times = await loadTimes(db, mentor, range)
  return findFreeSlots(times, { ...range, taken: NOTHING, starts: [] }).includes(startMs)
}

async function loadTimes(
  db: Database,
  mentor: MentorRow,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<MentorTimes> {
  return {
    timeZone: mentor.time_zone,
    hours: await listHours(db, mentor.user_id),
    exceptions: await listExceptions(db, mentor.user_id, {
      from: addDays(utcDay(fromMs), -2),
      to: addDays(utcDay(toMs), 2),
    }),
    bufferMinutes: mentor.buffer_minutes,
    noticeHours: mentor.notice_hours,
    windowDays: mentor.window_days,
    dailyLimit: mentor.daily_limit,
  }
}

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
