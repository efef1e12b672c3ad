import type { Database } from '#server/database/database.ts'

type Window = { now: string; inAnHour: string; inADay: string; limit: number }
type Due = { id: string; sessionId: string; personId: string; mentorId: string; startsAt: string }

/** Students of sessions that start within a day or an hour and haven't been reminded of that. */
export async function listDueSeats(db: Database, { now, inAnHour, inADay, limit }: Window): Promise<Due[]> {
  return db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select(['session_seats.id', 'mentor_sessions.id as sessionId', 'session_seats.user_id as personId'])
    .select(['mentor_id as mentorId', 'starts_at as startsAt'])
    .where('mentor_sessions.canceled_at', 'is', null)
    .where('session_seats.canceled_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', inADay)
    .where(({ or, and, eb }) =>
      or([
        and([eb('session_seats.day_reminder_at', 'is', null), eb('starts_at', '>', inAnHour)]),
        and([eb('session_seats.hour_reminder_at', 'is', null), eb('starts_at', '<=', inAnHour)]),
      ]),
    )
    .orderBy('starts_at')
    .limit(limit)
    .execute()
}

/** The same for their mentors. */
export async function listDueMentors(db: Database, { now, inAnHour, inADay, limit }: Window): Promise<Due[]> {
  return db
    .selectFrom('mentor_sessions')
    .select(['id', 'id as sessionId', 'mentor_id as personId', 'mentor_id as mentorId', 'starts_at as startsAt'])
    .where('canceled_at', 'is', null)
    .where('seats_taken', '>', 0)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', inADay)
    .where(({ or, and, eb }) =>
      or([
        and([eb('day_reminder_at', 'is', null), eb('starts_at', '>', inAnHour)]),
        and([eb('hour_reminder_at', 'is', null), eb('starts_at', '<=', inAnHour)]),
      ]),
    )
    .orderBy('starts_at')
    .limit(limit)
    .execute()
}

type Turn = { of: 'session_seats' | 'mentor_sessions'; id: string; isLast: boolean; now: string }

/** False if another process was faster, or it was canceled meanwhile. The last reminder makes the earlier one needless. */
export async function takeReminder(db: Database, { of, id, isLast, now }: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(of)
    .set(isLast ? { day_reminder_at: now, hour_reminder_at: now } : { day_reminder_at: now })
    .where('id', '=', id)
    .where(isLast ? 'hour_reminder_at' : 'day_reminder_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
