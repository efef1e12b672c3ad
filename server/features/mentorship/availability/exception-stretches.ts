import { addDays, daysBetween } from '#contract/withdrawal/local-days.ts'
import type { Database } from '#server/database/database.ts'

import { listBookedTimes } from './booked-quarters.repository.ts'
import { type HoursException, workTimes } from './work-times.ts'

type Stretch = Omit<HoursException, 'day'> & { ids: string[]; day: string; until: string }

/** Days next to each other that differ in the same way, as one. `days` are in order. */
export function joinDays(days: readonly (HoursException & { id: string })[]): Stretch[] {
  const stretches: Stretch[] = []
  const latest = new Map<string, Stretch>()
  for (const { id, ...one } of days) {
    const key = `${one.kind} ${one.fromMinute} ${one.toMinute}`
    const last = latest.get(key)
    if (last && one.day <= addDays(last.until, 1)) {
      last.ids.push(id)
      last.until = one.day
      continue
    }
    const stretch = { ...one, ids: [id], until: one.day }
    stretches.push(stretch)
    latest.set(key, stretch)
  }
  return stretches
}

type Mentor = { mentorId: string; timeZone: string; now: string }

/** Says how many sessions to come are booked in closed time: they stay until the mentor moves or cancels them. */
export async function withBookedSessions(db: Database, stretches: readonly Stretch[], mentor: Mentor) {
  const closed = stretches.map((stretch) => (stretch.kind === 'closed' ? timesOf(stretch, mentor.timeZone) : []))
  const all = closed.flat()
  const nowMs = Date.parse(mentor.now)
  const lastMs = Math.max(nowMs, ...all.map(({ endMs }) => endMs))
  const booked = all.length === 0 ? [] : await listBookedTimes(db, mentor.mentorId, nowMs, lastMs)
  return stretches.map((stretch, at) => ({
    ...stretch,
    bookedSessions: booked.filter((session) =>
      closed[at]?.some(({ startMs, endMs }) => session.startMs < endMs && startMs < session.endMs),
    ).length,
  }))
}

/** As instants, whatever the clock does on these days. */
function timesOf({ day, until, fromMinute, toMinute }: Stretch, timeZone: string) {
  const exceptions = daysBetween(day, until).map((each) => ({ day: each, kind: 'open' as const, fromMinute, toMinute }))
  return workTimes({ timeZone, hours: [], exceptions }, Date.parse(day), Date.parse(addDays(until, 1)))
}
