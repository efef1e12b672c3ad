import { v7 as uuidv7 } from 'uuid'

import type { HostedSession } from '#contract/mentorship/mentorship-session.ts'
import { type Attendance, hostCan } from '#contract/mentorship/session-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { closeSession } from './close-seats.ts'
import { markSeat } from './mark-seat.ts'
import { changeMeetingLink, findSession, insertSession, type StoredSession } from './mentor-sessions.repository.ts'
import { findTerms, listActiveMentors } from './mentorship-terms.read-model.ts'
import { moveSession, requireTimeAhead } from './move-session.ts'
import { calendarSource, notifyScheduled } from './notices.ts'
import { planLinkNotice } from './notify-of-link.ts'
import { type Host, lockSession, requireChangeableLinks, requireHostedSession } from './require-session.ts'
import { endOf, reserveMentor } from './reserve-time.ts'
import { findSessionRow } from './sessions.read-model.ts'
import { showHostedSession } from './show-sessions.ts'

/** Who changes a session: its mentor, or staff, whose changes are in the audit log. */
type Actor = { userId: string; isStaff: boolean }

const hostOf = ({ userId, isStaff }: Actor): Host => ({ mentorId: isStaff ? undefined : userId })

type Group = {
  mentorId: string
  programId: string
  startsAt: string
  capacity: number
  meetingLink?: string | undefined
}

export async function createGroupSession(ctx: AppContext, actor: Actor, group: Group): Promise<HostedSession> {
  const { mentorId, programId, startsAt } = group
  requireTimeAhead(ctx, startsAt)
  const now = ctx.clock.now()
  const source = await calendarSource(ctx)
  return transact(ctx.db, async (trx) => {
    await lockPeople(trx, [mentorId])
    const { terms, mentor } = await requireMentorOf(trx, programId, mentorId)
    const id = uuidv7()
    const endsAt = endOf({ startsAt, durationMinutes: terms.durationMinutes })
    await insertSession(trx, { ...group, id, endsAt, now: now.toISOString() })
    if (!(await reserveMentor(trx, mentor, { sessionId: id, startsAt, endsAt }))) {
      throw conflict('slot_taken', 'There is another session at that time.')
    }
    if (actor.userId !== mentorId) await notifyScheduled({ ctx, trx, source }, id)
    return recordAndShow(ctx, trx, actor, { action: 'mentor-session.create', id })
  })
}

export async function changeHostedSession(
  ctx: AppContext,
  actor: Actor,
  { id, meetingLink }: { id: string; meetingLink: string | null | undefined },
): Promise<HostedSession> {
  return transact(ctx.db, async (trx) => {
    await requireChangeableLinks(trx, id, hostOf(actor))
    if (meetingLink !== undefined) await changeLink(ctx, trx, id, meetingLink)
    return showHostedSession(trx, id, ctx.clock.now())
  })
}

async function changeLink(ctx: AppContext, trx: Database, id: string, meetingLink: string | null): Promise<void> {
  const before = await findSessionRow(trx, id)
  await changeMeetingLink(trx, id, meetingLink)
  if (!before || before.canceledAt !== null || before.startsAt <= ctx.clock.now().toISOString()) return
  const oldLink = before.ownLink ?? before.mentorLink
  if ((meetingLink ?? before.mentorLink) !== oldLink) {
    await planLinkNotice(ctx, trx, { id, startsAt: before.startsAt, oldLink })
  }
}

type Move = { id: string; startsAt?: string | undefined; mentorId?: string | undefined }

export async function moveHostedSession(ctx: AppContext, actor: Actor, move: Move): Promise<HostedSession> {
  const source = await calendarSource(ctx)
  return transact(ctx.db, async (trx) => {
    const found = await findSession(trx, move.id)
    if (!found || (!actor.isStaff && found.mentorId !== actor.userId)) throw notFound('Session')
    const { session } = await lockSession(trx, move.id, move.mentorId ? [move.mentorId] : [])
    const startsAt = move.startsAt ?? session.startsAt
    const mentorId = move.mentorId ?? session.mentorId
    if (startsAt !== session.startsAt || mentorId !== session.mentorId) {
      requireUpcoming(ctx, session)
      requireTimeAhead(ctx, startsAt)
      const { terms, mentor } = await requireMentorOf(trx, session.programId, mentorId)
      const { durationMinutes } = terms
      await moveSession({ ctx, trx, source }, session, { startsAt, mentor, durationMinutes, by: 'host' })
    }
    return recordAndShow(ctx, trx, actor, { action: 'mentor-session.move', id: session.id, before: session })
  })
}

/** Canceling again changes nothing. */
export async function cancelHostedSession(ctx: AppContext, actor: Actor, id: string) {
  const source = await calendarSource(ctx)
  return transact(ctx.db, async (trx) => {
    const { session } = await requireHostedSession(trx, id, hostOf(actor))
    const wasCanceledBefore = session.canceledAt !== null
    if (wasCanceledBefore) return { ...(await showHostedSession(trx, id, ctx.clock.now())), wasCanceledBefore }
    requireUpcoming(ctx, session)
    const by = actor.isStaff ? 'school' : 'mentor'
    await closeSession({ ctx, trx, source }, session, { by, isCreditBack: true })
    return { ...(await recordAndShow(ctx, trx, actor, { action: 'mentor-session.cancel', id })), wasCanceledBefore }
  })
}

type Mark = { id: string; seatId: string; attendance: Attendance | null }

export async function markAttendance(ctx: AppContext, actor: Actor, mark: Mark): Promise<HostedSession> {
  return transact(ctx.db, async (trx) => {
    const { session, terms } = await requireHostedSession(trx, mark.id, hostOf(actor))
    await markSeat(ctx, trx, { session, terms, seatId: mark.seatId, attendance: mark.attendance })
    return recordAndShow(ctx, trx, actor, { action: 'mentor-session.mark', id: session.id })
  })
}

function requireUpcoming(ctx: AppContext, session: StoredSession): void {
  if (!hostCan.change(session, ctx.clock.now())) {
    throw conflict('already_started', 'Only a session to come can be changed.')
  }
}

async function requireMentorOf(trx: Database, programId: string, mentorId: string) {
  const terms = await findTerms(trx, programId)
  const mentor = (await listActiveMentors(trx, programId)).find((one) => one.user_id === mentorId)
  if (!terms || !mentor) throw notFound('Program')
  return { terms, mentor }
}

type Change = { action: SessionAction; id: string; before?: StoredSession }
type SessionAction = 'mentor-session.create' | 'mentor-session.move' | 'mentor-session.cancel' | 'mentor-session.mark'

async function recordAndShow(ctx: AppContext, trx: Database, actor: Actor, { action, id, before }: Change) {
  const session = await showHostedSession(trx, id, ctx.clock.now())
  if (!actor.isStaff) return session
  const label = `${session.programTitle} on ${session.startsAt.slice(0, 16).replace('T', ' ')} UTC`
  const times = ({ startsAt, mentorId }: { startsAt: string; mentorId: string }) => ({ startsAt, mentorId })
  await recordAudit(ctx, trx, {
    actor: actor.userId,
    action,
    subject: { type: 'mentor-session', id, label },
    before: before ? times(before) : null,
    after: before ? times(session) : null,
  })
  return session
}
