import type { Database } from '#server/database/database.ts'

/** Everyone in the sessions to come in which somebody is, as mentor or student. */
export async function listCompany(db: Database, userId: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booked_quarters as own')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'own.session_id')
    .innerJoin('booked_quarters as others', 'others.session_id', 'own.session_id')
    .select('others.person_id as personId')
    .distinct()
    .where('own.person_id', '=', userId)
    .where('mentor_sessions.starts_at', '>', now)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** A mentor's sessions to come, in order. */
export async function listUpcomingOf(db: Database, mentorId: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mentor_sessions')
    .select('id')
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '>', now)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** A student's seats in sessions to come. */
export async function listUpcomingSeats(db: Database, userId: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('session_seats.id')
    .where('session_seats.user_id', '=', userId)
    .where('session_seats.canceled_at', 'is', null)
    .where('starts_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}
