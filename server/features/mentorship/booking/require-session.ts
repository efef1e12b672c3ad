import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { findMentor } from '../availability/mentors.repository.ts'
import { findSession, type StoredSession } from './mentor-sessions.repository.ts'
import { findTerms, type Terms } from './mentorship-terms.read-model.ts'
import { findOwnSeat, listOpenSeats, type StoredSeat } from './session-seats.repository.ts'

/** The student's own seat, with the people of the session locked. */
export async function requireOwnSeat(
  trx: Database,
  sessionId: string,
  userId: string,
): Promise<{ session: StoredSession; seat: StoredSeat; terms: Terms }> {
  if (!(await findOwnSeat(trx, sessionId, userId))) throw notFound('Session')
  const { session, terms } = await lockSession(trx, sessionId)
  const seat = await findOwnSeat(trx, sessionId, userId)
  if (!seat) throw notFound('Session')
  return { session, seat, terms }
}

/** Whose mentor it must be; undefined for staff, who may change any. */
export type Host = { mentorId: string | undefined }

export async function requireHostedSession(trx: Database, sessionId: string, { mentorId }: Host) {
  const found = await findSession(trx, sessionId)
  if (!found || (mentorId !== undefined && found.mentorId !== mentorId)) throw notFound('Session')
  return lockSession(trx, sessionId)
}

/** Students still see the links of earlier sessions, so whoever stopped mentoring can't change them. */
export async function requireChangeableLinks(trx: Database, sessionId: string, host: Host) {
  const locked = await requireHostedSession(trx, sessionId, host)
  const mentor = host.mentorId === undefined ? undefined : await findMentor(trx, host.mentorId)
  if (mentor && mentor.stopped_at !== null) {
    throw conflict('not_mentoring', "You don't mentor at the moment, so links can't be changed.")
  }
  return locked
}

/** Locks everyone in it, and whoever comes into it. Reads it again: it may have changed before. */
export async function lockSession(trx: Database, sessionId: string, others: readonly string[] = []) {
  const found = await findSession(trx, sessionId)
  if (!found) throw notFound('Session')
  const seats = await listOpenSeats(trx, sessionId)
  await lockPeople(trx, [found.mentorId, ...seats.map(({ userId }) => userId), ...others])
  const session = await findSession(trx, sessionId)
  const terms = session && (await findTerms(trx, session.programId))
  if (!session || !terms) throw notFound('Session')
  return { session, terms }
}
