import type { Availability, MentorSettings, WeeklyHours } from '#contract/mentorship/mentor-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { countExceptions, deleteException, insertException, replaceHours } from './mentor-hours.repository.ts'
import { changeMentor, insertMentor, type MentorRow, raiseRevision } from './mentors.repository.ts'
import { showAvailability } from './show-availability.ts'
import type { HoursException } from './work-times.ts'

const MOST_EXCEPTIONS = 500

export function saveHours(ctx: AppContext, mentorId: string, hours: readonly WeeklyHours[]) {
  return change(ctx, mentorId, (trx) => replaceHours(trx, mentorId, hours))
}

/** What is undefined stays as it is. */
export type SettingsChange = { [Name in keyof MentorSettings]?: MentorSettings[Name] | undefined }

export function saveMentorSettings(ctx: AppContext, mentorId: string, settings: SettingsChange) {
  return change(ctx, mentorId, (trx) => changeMentor(trx, mentorId, toColumns(settings)))
}

export function addHoursException(ctx: AppContext, mentorId: string, exception: HoursException) {
  return change(ctx, mentorId, async (trx) => {
    const today = ctx.clock.now().toISOString().slice(0, 10)
    if ((await countExceptions(trx, mentorId, today)) >= MOST_EXCEPTIONS) {
      throw conflict('too_many', 'You have too many exceptions. Please remove some first.')
    }
    await insertException(trx, mentorId, exception)
  })
}

export function deleteHoursException(ctx: AppContext, mentorId: string, id: string) {
  return change(ctx, mentorId, async (trx) => {
    if (!(await deleteException(trx, mentorId, id))) throw notFound('Exception')
  })
}

/** Whoever saves something for the first time becomes a mentor, whom staff can add to programs. */
function change(ctx: AppContext, mentorId: string, work: (trx: Database) => Promise<void>): Promise<Availability> {
  return transact(ctx.db, async (trx) => {
    await insertMentor(trx, mentorId, ctx.clock.now().toISOString())
    await work(trx)
    await raiseRevision(trx, mentorId)
    return showAvailability(ctx, mentorId, trx)
  })
}

export function toColumns(settings: SettingsChange): Partial<MentorRow> {
  const columns = {
    time_zone: settings.timeZone,
    meeting_link: settings.meetingLink,
    buffer_minutes: settings.bufferMinutes,
    notice_hours: settings.noticeHours,
    window_days: settings.windowDays,
    daily_limit: settings.dailyLimit,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
