import type { Database } from '#server/database/database.ts'

/**
 * Whom a student has or had a session with, or was assigned to, with whether they still mentor. A canceled session
 * counts if they wrote to each other: who cancels often wants to say why, or to find another time.
 */
export async function listOwnMentors(db: Database, studentId: string, mentorId?: string) {
  const booked = db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .select('mentor_sessions.mentor_id')
    .where('session_seats.user_id', '=', studentId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('session_seats.canceled_at', 'is', null),
        exists(
          selectFrom('mentorships')
            .select('mentorships.id')
            .whereRef('mentorships.mentor_id', '=', 'mentor_sessions.mentor_id')
            .whereRef('mentorships.student_id', '=', 'session_seats.user_id'),
        ),
      ]),
    )
  const assigned = db.selectFrom('mentor_students').select('mentor_id').where('user_id', '=', studentId)
  const rows = await db
    .selectFrom('users')
    .innerJoin('mentors', 'mentors.user_id', 'users.id')
    .select(['users.id', 'first_name as firstName', 'last_name as lastName', 'role', 'stopped_at as stoppedAt'])
    .select('profile_image_key as pictureKey')
    .where('users.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('users.id', 'in', booked), eb('users.id', 'in', assigned)]))
    .$if(mentorId !== undefined, (query) => query.where('users.id', '=', mentorId ?? ''))
    .execute()
  return rows.map(({ role, stoppedAt, ...person }) => ({
    ...person,
    isMentoring: stoppedAt === null && ['owner', 'admin', 'mentor'].includes(role),
  }))
}

/** Everyone a student has a thread or homework with, also those who left. */
export function listThreadMentors(db: Database, studentId: string) {
  return db
    .selectFrom('mentorships')
    .innerJoin('users', 'users.id', 'mentorships.mentor_id')
    .select(['users.id', 'first_name as firstName', 'last_name as lastName', 'deleted_at as deletedAt'])
    .select('profile_image_key as pictureKey')
    .where('student_id', '=', studentId)
    .execute()
}

/** For emails. Undefined once the account is deleted. */
export async function findReader(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && row.email !== null ? { ...row, email: row.email } : undefined
}

export async function isStillMentoring(db: Database, mentorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .select('users.id')
    .where('users.id', '=', mentorId)
    .where('stopped_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', ['owner', 'admin', 'mentor'])
    .executeTakeFirst()
  return row !== undefined
}
