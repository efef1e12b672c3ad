import { mayMentor } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Who mentors a student right now, and since when they may read the journal. It's the only place that decides who reads
 * a shared journal, and it's asked before every reply: nobody keeps access that ended.
 */
export async function listJournalMentors(db: Database, studentId: string) {
  const rows = await db
    .selectFrom('mentors')
    .innerJoin('users', 'users.id', 'mentors.user_id')
    .innerJoin('users as students', (join) =>
      join.on('students.id', '=', studentId).on('students.deleted_at', 'is', null),
    )
    .leftJoin('journal_shares', (join) =>
      join
        .onRef('journal_shares.mentor_id', '=', 'mentors.user_id')
        .on('journal_shares.user_id', '=', studentId)
        .on('journal_shares.ended_at', 'is', null),
    )
    .select(['mentors.user_id as mentorId', 'users.role', 'journal_shares.shared_at as sharedAt'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select(['students.first_name as studentFirstName', 'students.last_name as studentLastName'])
    .where('mentors.stopped_at', 'is', null)
    .where('mentors.user_id', '<>', studentId)
    .where('users.deleted_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('mentor_students')
            .select('mentor_students.user_id')
            .whereRef('mentor_students.mentor_id', '=', 'mentors.user_id')
            .where('mentor_students.user_id', '=', studentId),
        ),
        exists(
          selectFrom('session_seats')
            .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
            .select('session_seats.id')
            .whereRef('mentor_sessions.mentor_id', '=', 'mentors.user_id')
            .where('session_seats.user_id', '=', studentId)
            .where('session_seats.canceled_at', 'is', null),
        ),
      ]),
    )
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute()
  return rows.filter(({ role }) => mayMentor(role))
}

/** Shares that the student hasn't ended, whether or not the mentor still is one. */
export function listOpenShares(db: Database, studentId: string) {
  return db
    .selectFrom('journal_shares')
    .innerJoin('users', 'users.id', 'journal_shares.mentor_id')
    .select(['journal_shares.id', 'mentor_id as mentorId', 'shared_at as sharedAt'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('journal_shares.user_id', '=', studentId)
    .where('journal_shares.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('journal_shares.id')
    .execute()
}
