import type { Canceler } from '#contract/mentorship/session-rules.ts'
import type { Database } from '#server/database/database.ts'

type NewSession = {
  id: string
  programId: string
  mentorId: string
  startsAt: string
  endsAt: string
  capacity: number
  meetingLink?: string | null | undefined
  now: string
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { startsAt, now } = session
  await db
    .insertInto('mentor_sessions')
    .values({
      id: session.id,
      program_id: session.programId,
      mentor_id: session.mentorId,
      starts_at: startsAt,
      ends_at: session.endsAt,
      capacity: session.capacity,
      meeting_link: session.meetingLink ?? null,
      created_at: now,
      ...remindersFrom(startsAt, now),
    })
    .execute()
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A reminder is only due later. If the session is nearer, what was sent just now replaces it. */
export function remindersFrom(startsAt: string, now: string) {
  const left = Date.parse(startsAt) - Date.parse(now)
  return { day_reminder_at: left <= DAY_MS ? now : null, hour_reminder_at: left <= HOUR_MS ? now : null }
}

export function findSession(db: Database, id: string) {
  return db
    .selectFrom('mentor_sessions')
    .select(['id', 'program_id as programId', 'mentor_id as mentorId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['capacity', 'seats_taken as seatsTaken', 'sequence', 'canceled_at as canceledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** False if it's full or canceled. */
export async function countSeat(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mentor_sessions')
    .set((set) => ({ seats_taken: set('seats_taken', '+', 1) }))
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .whereRef('seats_taken', '<', 'capacity')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What calendars get next counts as newer than what they have. */
export async function raiseSequence(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mentor_sessions')
    .set((set) => ({ sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A student left a session that goes on. */
export async function uncountSeat(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mentor_sessions')
    .set((set) => ({ seats_taken: set('seats_taken', '-', 1), sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type Move = { startsAt: string; endsAt: string; mentorId: string; now: string }

export async function moveSessionRow(db: Database, id: string, { startsAt, endsAt, mentorId, now }: Move) {
  await db
    .updateTable('mentor_sessions')
    .set((set) => ({
      starts_at: startsAt,
      ends_at: endsAt,
      mentor_id: mentorId,
      sequence: set('sequence', '+', 1),
      moved_at: now,
      ...remindersFrom(startsAt, now),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('session_seats')
    .set(remindersFrom(startsAt, now))
    .where('session_id', '=', id)
    .where('canceled_at', 'is', null)
    .execute()
}

export async function changeMeetingLink(db: Database, id: string, meetingLink: string | null): Promise<void> {
  await db
    .updateTable('mentor_sessions')
    .set((set) => ({ meeting_link: meetingLink, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Booked sessions to come whose link is the mentor's. */
export function listSessionsAtMentorsLink(db: Database, mentorId: string, now: string) {
  return db
    .selectFrom('mentor_sessions')
    .select(['id', 'starts_at as startsAt'])
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '>', now)
    .where('canceled_at', 'is', null)
    .where('seats_taken', '>', 0)
    .where('meeting_link', 'is', null)
    .execute()
}

export async function changeRecordingLink(db: Database, id: string, recordingLink: string | null): Promise<void> {
  await db.updateTable('mentor_sessions').set({ recording_link: recordingLink }).where('id', '=', id).execute()
}

type Cancellation = { by: Canceler; now: string }

/** False if it was canceled before. */
export async function cancelSessionRow(db: Database, id: string, { by, now }: Cancellation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mentor_sessions')
    .set((set) => ({ canceled_at: now, canceled_by: by, seats_taken: 0, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
