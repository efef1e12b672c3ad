import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { addDays, localDay, startOfDay, weekday } from '#contract/withdrawal/local-days.ts'
import type { AppContext } from '#server/app-context.ts'

import { findMentor } from '../availability/mentors.repository.ts'
import { listSessionsBetween } from '../booking/sessions.read-model.ts'
import { withSeats } from '../booking/show-sessions.ts'
import { listMentorPrograms } from './mentor-students.read-model.ts'
import { listMentorStudents } from './mentor-students.ts'

const UNMARKED_DAYS = 14
const WEEKS_AHEAD = 4
const MOST_NEXT = 20
const DAYS_AHEAD = 90
const MINUTE_MS = 60_000

export async function showDesk(ctx: AppContext, mentorId: string) {
  const now = ctx.clock.now()
  const mentor = await findMentor(ctx.db, mentorId)
  const timeZone = mentor?.time_zone ?? 'UTC'
  const today = localDay(now, timeZone)
  const at = (day: string) => startOfDay(day, timeZone).toISOString()
  const rows = await listSessionsBetween(ctx.db, {
    mentorId,
    from: at(addDays(today, -UNMARKED_DAYS)),
    to: at(addDays(today, DAYS_AHEAD)),
  })
  const sessions = (await withSeats(ctx.db, rows, now)).filter(({ state }) => state !== 'canceled')
  const [start, end] = [at(today), at(addDays(today, 1))]
  const students = await listMentorStudents(ctx, mentorId)
  const programs = await listMentorPrograms(ctx.db, mentorId)
  return {
    now: now.toISOString(),
    timeZone,
    isMentoring: mentor?.stopped_at === null && (programs.length > 0 || sessions.length > 0),
    programs,
    today: sessions.filter(({ startsAt }) => startsAt >= start && startsAt < end),
    next: sessions.filter(({ startsAt }) => startsAt >= end).slice(0, MOST_NEXT),
    unmarked: sessions.filter(
      ({ state, seats }) =>
        state === 'held' && seats.some(({ attendance, canceledAt }) => attendance === null && canceledAt === null),
    ),
    weeks: countWeeks(sessions, { today, at }),
    studentCount: students.length,
  }
}

type Days = { today: string; at: (day: string) => string }

function countWeeks(sessions: readonly HostedSession[], { today, at }: Days) {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  return Array.from({ length: WEEKS_AHEAD + 2 }, (_, week) => {
    const first = addDays(monday, (week - 1) * 7)
    const [from, to] = [at(first), at(addDays(first, 7))]
    const inWeek = sessions.filter(({ startsAt }) => startsAt >= from && startsAt < to)
    const minutes = inWeek.reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt), 0)
    return { monday: first, sessions: inWeek.length, minutes: minutes / MINUTE_MS }
  })
}
