import type { HoursExceptionForm } from '#contract/mentorship/hours-exceptions.ts'
import type { Availability, MentorSettings, WeeklyHours } from '#contract/mentorship/mentor-settings.ts'
import { MAX_EXCEPTIONS, PAST_DAY } from '#contract/mentorship/mentorship-limits.ts'
import { daysBetween, localDay } from '#contract/withdrawal/local-days.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import {
  countExceptions,
  deleteExceptions,
  insertExceptions,
  listExceptions,
  replaceHours,
} from './mentor-hours.repository.ts'
import { changeMentor, findMentor, insertMentor, type MentorRow, raiseRevision } from './mentors.repository.ts'
import { showAvailability } from './show-availability.ts'

export function saveHours(ctx: AppContext, mentorId: string, hours: readonly WeeklyHours[]) {
  return change(ctx, mentorId, (trx) => replaceHours(trx, mentorId, hours))
}

/** What is undefined stays as it is. */
export type SettingsChange = { [Name in keyof MentorSettings]?: MentorSettings[Name] | undefined }

type AfterNewLink = (trx: Database, oldLink: string | null) => Promise<void>

export function saveMentorSettings(
  ctx: AppContext,
  mentorId: string,
  settings: SettingsChange,
  afterNewLink: AfterNewLink,
) {
  return change(ctx, mentorId, async (trx) => {
    const oldLink = (await findMentor(trx, mentorId))?.meeting_link ?? null
    await changeMentor(trx, mentorId, toColumns(settings))
    if (settings.meetingLink !== undefined && settings.meetingLink !== oldLink) await afterNewLink(trx, oldLink)
  })
}

/** All days or none, and none that is over on the mentor's clock. Days that already differ in this way stay as they are. */
export function addHoursException(ctx: AppContext, mentorId: string, form: HoursExceptionForm) {
  const { day, until = day, kind, fromMinute, toMinute } = form
  return change(ctx, mentorId, async (trx) => {
    const timeZone = (await findMentor(trx, mentorId))?.time_zone ?? 'UTC'
    if (day < localDay(ctx.clock.now(), timeZone)) throw invalidInput(PAST_DAY)
    const known = await listExceptions(trx, mentorId, { from: day, to: until })
    const isKnown = (wanted: string) =>
      known.some(
        (one) => one.day === wanted && one.kind === kind && one.fromMinute === fromMinute && one.toMinute === toMinute,
      )
    const days = daysBetween(day, until).filter((wanted) => !isKnown(wanted))
    const today = ctx.clock.now().toISOString().slice(0, 10)
    if ((await countExceptions(trx, mentorId, today)) + days.length > MAX_EXCEPTIONS) {
      throw conflict('too_many', 'You have too many exceptions. Please remove some first.')
    }
    const exceptions = days.map((each) => ({ day: each, kind, fromMinute, toMinute }))
    if (exceptions.length > 0) await insertExceptions(trx, mentorId, exceptions)
  })
}

/** Another tab may have removed some of them. */
export function removeHoursExceptions(ctx: AppContext, mentorId: string, ids: readonly string[]) {
  return change(ctx, mentorId, async (trx) => {
    if (!(await deleteExceptions(trx, mentorId, ids))) throw notFound('Exception')
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
