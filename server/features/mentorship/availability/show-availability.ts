import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { addDays } from '#contract/withdrawal/local-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { joinDays, withBookedSessions } from './exception-stretches.ts'
import { listExceptions, listHours } from './mentor-hours.repository.ts'
import { findMentor, type MentorRow, newMentor } from './mentors.repository.ts'

export async function showAvailability(
  ctx: AppContext,
  mentorId: string,
  db: Database = ctx.db,
): Promise<Availability> {
  const now = ctx.clock.now().toISOString()
  const mentor = await findMentor(db, mentorId)
  const settings = toSettings(mentor ?? newMentor(mentorId, now))
  // From yesterday, because it may still be today elsewhere.
  const exceptions = joinDays(await listExceptions(db, mentorId, { from: addDays(now.slice(0, 10), -1) }))
  return {
    startedAt: mentor?.started_at ?? null,
    settings,
    hours: await listHours(db, mentorId),
    exceptions: await withBookedSessions(db, exceptions, { mentorId, timeZone: settings.timeZone, now }),
  }
}

export const toSettings = (mentor: MentorRow) => ({
  timeZone: mentor.time_zone,
  meetingLink: mentor.meeting_link,
  bufferMinutes: mentor.buffer_minutes,
  noticeHours: mentor.notice_hours,
  windowDays: mentor.window_days,
  dailyLimit: mentor.daily_limit,
})
