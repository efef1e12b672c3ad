import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { isStaff, mayMentor } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { pictureUrl } from '#server/files/picture-url.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { type SettingsChange, toColumns } from '../availability/change-availability.ts'
import { changeMentor, findMentor, insertMentor } from '../availability/mentors.repository.ts'
import { toSettings } from '../availability/show-availability.ts'
import { personName } from '../booking/mentorship-terms.read-model.ts'
import { calendarSource } from '../booking/notices.ts'
import { planLinkNotices } from '../booking/notify-of-link.ts'
import { stopMentoring } from '../booking/stop-mentoring.ts'
import { type IntroductionChange, requireSame } from '../introductions/change-introduction.ts'
import { deleteAssignment, insertAssignment } from './program-rules.repository.ts'
import {
  countSeats,
  findMentoringRole,
  listAllMentors,
  listMentorsOfPrograms,
  sumWeeklyMinutes,
} from './programs-and-mentors.read-model.ts'

export async function listMentors(ctx: AppContext, db: Database = ctx.db, id?: string): Promise<MentorAdmin[]> {
  const programs = Map.groupBy(await listMentorsOfPrograms(db), (row) => row.id)
  const minutes = await sumWeeklyMinutes(db)
  const counts = await countSeats(db, 'mentor_id', ctx.clock.now().toISOString())
  return (await listAllMentors(db, id)).map((mentor) => {
    const { upcoming = 0, held = 0, missed = 0, students = 0 } = counts.get(mentor.user_id) ?? {}
    return {
      id: mentor.user_id,
      name: personName(mentor),
      pictureUrl: pictureUrl(mentor.pictureKey),
      introduction: mentor.introduction,
      email: mentor.email ?? '',
      role: mentor.role,
      startedAt: mentor.started_at,
      stoppedAt: mentor.stopped_at,
      settings: toSettings(mentor),
      weeklyMinutes: minutes.get(mentor.user_id) ?? 0,
      programs: (programs.get(mentor.user_id) ?? []).map(({ programId, title }) => ({ id: programId, title })),
      upcomingCount: upcoming,
      heldCount: held,
      missedCount: missed,
      studentCount: students,
    }
  })
}

async function requireMentor(ctx: AppContext, trx: Database, id: string): Promise<MentorAdmin> {
  const [mentor] = await listMentors(ctx, trx, id)
  if (!mentor) throw notFound('Mentor')
  return mentor
}

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ type: 'mentor', id, label: name })

/** Roles are given by owners; this says who of them can be booked. */
export async function startMentor(
  ctx: AppContext,
  actor: string,
  { userId, ...settings }: SettingsChange & { userId: string },
): Promise<MentorAdmin> {
  return ctx.cache.change('catalog', async (trx) => {
    const person = await findMentoringRole(trx, userId)
    if (!person) throw notFound('User')
    if (!mayMentor(person.role)) {
      const how = isStaff(person.role) ? '' : ' An owner can change the role under Students.'
      throw conflict('wrong_role', `Only mentors, admins and owners can mentor.${how}`)
    }
    await insertMentor(trx, userId, ctx.clock.now().toISOString())
    const oldLink = (await findMentor(trx, userId))?.meeting_link ?? null
    await changeMentor(trx, userId, { ...toColumns(settings), stopped_at: null })
    if (settings.meetingLink !== undefined && settings.meetingLink !== oldLink) {
      await planLinkNotices(ctx, trx, { mentorId: userId, oldLink, byStaff: true })
    }
    const mentor = await requireMentor(ctx, trx, userId)
    await recordAudit(ctx, trx, {
      actor,
      action: 'mentor.start',
      subject: subjectOf(mentor),
      before: null,
      after: null,
    })
    return mentor
  })
}

export async function stopMentor(ctx: AppContext, actor: string, id: string, handOverTo: string | undefined) {
  const source = await calendarSource(ctx)
  const stopped = await ctx.cache.change('catalog', async (trx) => {
    if (!(await findMentor(trx, id))) throw notFound('Mentor')
    const counts = await stopMentoring({ ctx, trx, source }, { mentorId: id, handOverTo })
    const mentor = await requireMentor(ctx, trx, id)
    await recordAudit(ctx, trx, {
      actor,
      action: 'mentor.stop',
      subject: subjectOf(mentor),
      before: null,
      after: counts,
    })
    ctx.steps.reach('stop-mentor:before-commit')
    return { mentor, ...counts }
  })
  ctx.steps.reach('stop-mentor:after-commit')
  return stopped
}

/** The audit log doesn't repeat what it says: that would outlast the account. */
export function introduceMentor(
  ctx: AppContext,
  actor: string,
  id: string,
  { introduction, before }: IntroductionChange,
) {
  return ctx.cache.change('catalog', async (trx) => {
    requireSame((await requireMentor(ctx, trx, id)).introduction, before)
    await changeMentor(trx, id, { introduction })
    const mentor = await requireMentor(ctx, trx, id)
    const subject = subjectOf(mentor)
    await recordAudit(ctx, trx, { actor, action: 'mentor.introduce', subject, before: null, after: null })
    return mentor
  })
}

type Assignment = { mentorId: string; studentId: string }

export async function assignStudent(ctx: AppContext, actor: string, { mentorId, studentId }: Assignment) {
  return transact(ctx.db, async (trx) => {
    // Deleting an account takes the same lock, so that no row appears after it.
    await lockPeople(trx, [mentorId, studentId])
    const mentor = await requireMentor(ctx, trx, mentorId)
    if (studentId === mentorId) throw conflict('same_person', "Mentors can't be their own students.")
    if (!(await findMentoringRole(trx, studentId))) throw notFound('Student')
    const now = ctx.clock.now().toISOString()
    if (await insertAssignment(trx, { mentorId, studentId, by: actor, now })) {
      const after = { studentId }
      await recordAudit(ctx, trx, { actor, action: 'mentor.assign', subject: subjectOf(mentor), before: null, after })
    }
    return { assigned: true }
  })
}

export async function unassignStudent(ctx: AppContext, actor: string, { mentorId, studentId }: Assignment) {
  return transact(ctx.db, async (trx) => {
    const mentor = await requireMentor(ctx, trx, mentorId)
    if (await deleteAssignment(trx, { mentorId, studentId })) {
      const before = { studentId }
      await recordAudit(ctx, trx, { actor, action: 'mentor.unassign', subject: subjectOf(mentor), before, after: null })
    }
    return { assigned: false }
  })
}
