import { sql } from 'kysely'

import { RULE_DEFAULTS } from '#contract/mentorship/mentorship-limits.ts'
import type { Canceler } from '#contract/mentorship/session-rules.ts'
import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

/** Sessions with everything that is shown of them, except who booked. */
const selectSessions = (db: Database) =>
  db
    .selectFrom('mentor_sessions')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .innerJoin('mentors', 'mentors.user_id', 'mentor_sessions.mentor_id')
    .innerJoin('users as host', 'host.id', 'mentor_sessions.mentor_id')
    .leftJoin('program_rules', 'program_rules.program_id', 'mentor_sessions.program_id')
    .select(['mentor_sessions.id', 'mentor_sessions.program_id as programId', 'mentorship_programs.title'])
    .select(['mentor_sessions.mentor_id as mentorId', 'host.first_name as firstName', 'host.last_name as lastName'])
    .select('host.profile_image_key as pictureKey')
    .select(['mentors.time_zone as mentorTimeZone', 'mentor_sessions.starts_at as startsAt'])
    .select(['mentor_sessions.ends_at as endsAt', 'mentor_sessions.capacity', 'mentor_sessions.sequence'])
    .select(['mentor_sessions.canceled_at as canceledAt', 'mentor_sessions.canceled_by as canceledBy'])
    .select(['mentor_sessions.meeting_link as ownLink', 'mentors.meeting_link as mentorLink'])
    .select(['mentor_sessions.recording_link as recordingLink'])
    .select(({ fn, val, ref }) =>
      fn
        .coalesce(ref('program_rules.cutoff_hours'), val(RULE_DEFAULTS.cutoffHours))
        .$castTo<number>()
        .as('cutoffHours'),
    )

export type SessionRow = {
  id: string
  programId: string
  title: string
  mentorId: string
  firstName: string
  lastName: string
  pictureKey: string | null
  mentorTimeZone: string
  startsAt: string
  endsAt: string
  capacity: number
  sequence: number
  canceledAt: string | null
  canceledBy: Canceler | null
  ownLink: string | null
  mentorLink: string | null
  recordingLink: string | null
  cutoffHours: number
}

const selectSeats = (db: Database) =>
  db
    .selectFrom('session_seats')
    .innerJoin('users', 'users.id', 'session_seats.user_id')
    .leftJoin('credit_uses', (join) =>
      join.onRef('credit_uses.seat_id', '=', 'session_seats.id').on('credit_uses.returned_at', 'is', null),
    )
    .select(['session_seats.id', 'session_id as sessionId', 'session_seats.user_id as userId'])
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'time_zone as timeZone'])
    .select(['booked_at as bookedAt', 'session_seats.canceled_at as canceledAt'])
    .select(['session_seats.canceled_by as canceledBy', 'attended_at as attendedAt', 'missed_at as missedAt'])
    .select(['agenda', 'rating', 'rating_remark as ratingRemark', 'credit_uses.id as useId'])

export type SeatRow = {
  id: string
  sessionId: string
  userId: string
  firstName: string
  lastName: string
  email: string | null
  timeZone: string
  bookedAt: string
  canceledAt: string | null
  canceledBy: Canceler | null
  attendedAt: string | null
  missedAt: string | null
  agenda: string | null
  rating: number | null
  ratingRemark: string | null
  /** The credit it was booked with; null if it went back. */
  useId: string | null
}

/** In the order they were booked. */
export async function listSeats(db: Database, sessionIds: readonly string[]): Promise<SeatRow[]> {
  if (sessionIds.length === 0) return []
  return selectSeats(db)
    .where('session_id', 'in', sessionIds)
    .orderBy('booked_at')
    .orderBy('session_seats.id')
    .execute()
}

type Range = { from: string; to: string; mentorId?: string | undefined; programId?: string | undefined }

/** Those that start in a range, in order. */
export function listSessionsBetween(db: Database, { from, to, mentorId, programId }: Range): Promise<SessionRow[]> {
  return selectSessions(db)
    .where('mentor_sessions.starts_at', '>=', from)
    .where('mentor_sessions.starts_at', '<', to)
    .$if(mentorId !== undefined, (query) => query.where('mentor_sessions.mentor_id', '=', mentorId ?? ''))
    .$if(programId !== undefined, (query) => query.where('mentor_sessions.program_id', '=', programId ?? ''))
    .orderBy('mentor_sessions.starts_at')
    .orderBy('mentor_sessions.id')
    .execute()
}

export function findSessionRow(db: Database, id: string): Promise<SessionRow | undefined> {
  return selectSessions(db).where('mentor_sessions.id', '=', id).executeTakeFirst()
}

/** More than anyone books; the page stays small. */
const MOST_SEATS = 500

/** A student's seats, newest first. */
export async function listOwnSeats(db: Database, userId: string): Promise<SeatRow[]> {
  return selectSeats(db)
    .where('session_seats.user_id', '=', userId)
    .orderBy('booked_at', 'desc')
    .orderBy('session_seats.id', 'desc')
    .limit(MOST_SEATS)
    .execute()
}

export async function listSessionRows(db: Database, ids: readonly string[]): Promise<SessionRow[]> {
  return ids.length === 0 ? [] : selectSessions(db).where('mentor_sessions.id', 'in', ids).execute()
}

type OpenGroups = { programId: string; from: string; to: string }

/** Group sessions of a program that have a free seat, in order. */
export const listOpenGroups = precompiledQuery((db, { programId, from, to }: OpenGroups) =>
  selectSessions(db)
    .select('mentor_sessions.seats_taken as seatsTaken')
    .where('mentor_sessions.program_id', '=', programId)
    .where('mentor_sessions.capacity', '>', sql.lit(1))
    .whereRef('mentor_sessions.seats_taken', '<', 'mentor_sessions.capacity')
    .where('mentor_sessions.canceled_at', 'is', null)
    .where('mentor_sessions.starts_at', '>=', from)
    .where('mentor_sessions.starts_at', '<', to)
    .orderBy('mentor_sessions.starts_at')
    .orderBy('mentor_sessions.id'),
)
