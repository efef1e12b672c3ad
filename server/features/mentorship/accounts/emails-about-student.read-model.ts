import type { Database } from '#server/database/database.ts'

/** Every session somebody has or had a seat in, with the mentors who may have been emailed about it. */
export async function listEmailedSessions(db: Database, studentId: string) {
  const sessions = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select(['mentor_sessions.id', 'capacity'])
    .distinct()
    .where('session_seats.user_id', '=', studentId)
    .execute()
  // Sessions are handed over, so it may have been any of them.
  const mentors = sessions.length > 0 ? await db.selectFrom('mentors').select('user_id as id').execute() : []
  return { sessions, mentorIds: mentors.map(({ id }) => id) }
}
