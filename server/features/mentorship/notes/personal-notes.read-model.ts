import type { Database } from '#server/database/database.ts'

/** The shared notes of sessions that are over, in which somebody had a seat to the end. */
export function listNotesForStudent(db: Database, userId: string, now: string) {
  return db
    .selectFrom('session_notes')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_notes.session_id')
    .innerJoin('session_seats', 'session_seats.session_id', 'mentor_sessions.id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .select(['title as program', 'starts_at as startsAt', 'text', 'updated_at as updatedAt'])
    .where('session_seats.user_id', '=', userId)
    .where('session_seats.canceled_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('starts_at')
    .execute()
}

/** Of the sessions somebody hosts. */
export function listSharedNotesOfMentor(db: Database, mentorId: string) {
  return db
    .selectFrom('session_notes')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_notes.session_id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .select(['title as program', 'starts_at as startsAt', 'text', 'updated_at as updatedAt'])
    .where('mentor_sessions.mentor_id', '=', mentorId)
    .orderBy('starts_at')
    .execute()
}

/** What a mentor wrote for themselves, also about sessions that others took over. */
export function listPrivateNotes(db: Database, mentorId: string) {
  return db
    .selectFrom('private_session_notes')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'private_session_notes.session_id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .select(['title as program', 'starts_at as startsAt', 'text', 'updated_at as updatedAt'])
    .where('private_session_notes.mentor_id', '=', mentorId)
    .orderBy('starts_at')
    .execute()
}
