import type { Database } from '#server/database/database.ts'

/** Every seat with a mentor that wasn't canceled, the newest first. */
export function listSeatsWith(db: Database, mentorId: string, studentId?: string) {
  return db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .innerJoin('users', 'users.id', 'session_seats.user_id')
    .select(['session_seats.user_id as studentId', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['session_seats.time_zone as timeZone', 'missed_at as missedAt'])
    .select(['program_id as programId', 'title', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('mentor_sessions.id as sessionId')
    .where('mentor_sessions.mentor_id', '=', mentorId)
    .where('session_seats.canceled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('session_seats.user_id', '=', studentId ?? ''))
    .orderBy('starts_at', 'desc')
    .orderBy('session_seats.id')
    .execute()
}

export function listAssigned(db: Database, mentorId: string, studentId?: string) {
  return db
    .selectFrom('mentor_students')
    .innerJoin('users', 'users.id', 'mentor_students.user_id')
    .select(['mentor_students.user_id as studentId', 'first_name as firstName', 'last_name as lastName'])
    .where('mentor_id', '=', mentorId)
    .where('users.deleted_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('mentor_students.user_id', '=', studentId ?? ''))
    .execute()
}

/** Who booked with a mentor and shares messages or homework with them, even if every session was canceled. */
export function listInTouch(db: Database, mentorId: string, studentId?: string) {
  return db
    .selectFrom('mentorships')
    .innerJoin('users', 'users.id', 'mentorships.student_id')
    .select(['mentorships.student_id as studentId', 'first_name as firstName', 'last_name as lastName'])
    .where('mentor_id', '=', mentorId)
    .where('users.deleted_at', 'is', null)
    .$if(studentId !== undefined, (query) => query.where('mentorships.student_id', '=', studentId ?? ''))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session_seats')
          .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
          .select('session_seats.id')
          .whereRef('session_seats.user_id', '=', 'mentorships.student_id')
          .whereRef('mentor_sessions.mentor_id', '=', 'mentorships.mentor_id'),
      ),
    )
    .execute()
}

export async function listMentorPrograms(db: Database, mentorId: string) {
  return db
    .selectFrom('program_mentors')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'program_mentors.program_id')
    .leftJoin('program_rules', 'program_rules.program_id', 'program_mentors.program_id')
    .select(['mentorship_programs.id', 'title', 'session_duration_minutes as sessionDurationMinutes'])
    .select(({ fn, ref, val }) => fn.coalesce(ref('capacity'), val(1)).$castTo<number>().as('capacity'))
    .where('mentor_id', '=', mentorId)
    .orderBy('position')
    .orderBy('mentorship_programs.id')
    .execute()
}
