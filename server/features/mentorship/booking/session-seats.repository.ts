import type { Attendance, Canceler } from '#contract/mentorship/session-rules.ts'
import type { Database } from '#server/database/database.ts'

import { remindersFrom } from './mentor-sessions.repository.ts'

type NewSeat = {
  id: string
  sessionId: string
  userId: string
  timeZone: string
  agenda: string | undefined
  startsAt: string
  now: string
}

export async function insertSeat(db: Database, seat: NewSeat): Promise<void> {
  await db
    .insertInto('session_seats')
    .values({
      id: seat.id,
      session_id: seat.sessionId,
      user_id: seat.userId,
      time_zone: seat.timeZone,
      booked_at: seat.now,
      agenda: seat.agenda || null,
      ...remindersFrom(seat.startsAt, seat.now),
    })
    .execute()
}

const selectSeat = (db: Database) =>
  db
    .selectFrom('session_seats')
    .select(['id', 'session_id as sessionId', 'user_id as userId', 'canceled_at as canceledAt'])
    .select(['attended_at as attendedAt', 'missed_at as missedAt'])

export type StoredSeat = NonNullable<Awaited<ReturnType<typeof findSeat>>>

export function findSeat(db: Database, id: string) {
  return selectSeat(db).where('id', '=', id).executeTakeFirst()
}

export function listOpenSeats(db: Database, sessionId: string): Promise<StoredSeat[]> {
  return selectSeat(db).where('session_id', '=', sessionId).where('canceled_at', 'is', null).orderBy('id').execute()
}

/** A student's seat in a session: the open one, or the one they canceled last. */
export function findOwnSeat(db: Database, sessionId: string, userId: string): Promise<StoredSeat | undefined> {
  return selectSeat(db)
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .orderBy('canceled_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}

type Booking = { userId: string; programId: string; mentorId: string; startsAt: string }

/** The session this student has booked at that time already. */
export async function findBookedSession(db: Database, booking: Booking): Promise<string | undefined> {
  const row = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('mentor_sessions.id')
    .where('session_seats.user_id', '=', booking.userId)
    .where('session_seats.canceled_at', 'is', null)
    .where('mentor_sessions.program_id', '=', booking.programId)
    .where('mentor_sessions.mentor_id', '=', booking.mentorId)
    .where('mentor_sessions.starts_at', '=', booking.startsAt)
    .where('mentor_sessions.capacity', '=', 1)
    .executeTakeFirst()
  return row?.id
}

/** False if it was canceled before. */
export async function cancelSeatRow(db: Database, id: string, { by, now }: { by: Canceler; now: string }) {
  const { numUpdatedRows } = await db
    .updateTable('session_seats')
    .set({ canceled_at: now, canceled_by: by })
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function changeSeatZone(db: Database, id: string, timeZone: string): Promise<void> {
  await db.updateTable('session_seats').set({ time_zone: timeZone }).where('id', '=', id).execute()
}

export async function setAttendance(db: Database, id: string, attendance: Attendance | null, now: string) {
  await db
    .updateTable('session_seats')
    .set({
      attended_at: attendance === 'attended' ? now : null,
      missed_at: attendance === 'missed' ? now : null,
    })
    .where('id', '=', id)
    .execute()
}

type Agenda = { agenda: string | null; before: string | null | undefined }

/** False if it isn't `before` anymore. */
export async function changeSeatAgenda(db: Database, id: string, { agenda, before }: Agenda): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_seats')
    .set({ agenda })
    .where('id', '=', id)
    .$if(before === null, (query) => query.where('agenda', 'is', null))
    .$if(typeof before === 'string', (query) => query.where('agenda', '=', before ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Rating = { stars: number | null; remark: string | null; now: string }

export async function rateSeat(db: Database, id: string, { stars, remark, now }: Rating): Promise<void> {
  await db
    .updateTable('session_seats')
    .set({ rating: stars, rating_remark: stars === null ? null : remark, rated_at: stars === null ? null : now })
    .where('id', '=', id)
    .execute()
}

/** What students and mentors wrote goes with the account. That there was a session stays. */
export async function forgetSeats(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('session_seats')
    .set({ agenda: null, time_zone: 'UTC', rating: null, rating_remark: null, rated_at: null })
    .where('user_id', '=', userId)
    .execute()
}
