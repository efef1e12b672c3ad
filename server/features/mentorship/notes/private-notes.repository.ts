import type { Database } from '#server/database/database.ts'

import type { NoteWrite } from './session-notes.repository.ts'

const COLUMNS = ['text', 'revision', 'updated_at as updatedAt'] as const

type Own = { sessionId: string; mentorId: string }

export function findPrivateNote(db: Database, { sessionId, mentorId }: Own) {
  return db
    .selectFrom('private_session_notes')
    .select(COLUMNS)
    .where('session_id', '=', sessionId)
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
}

/** Undefined if they have another revision, as for shared notes. */
export function writePrivateNote(db: Database, { sessionId, mentorId, text, revision, now }: NoteWrite & Own) {
  return db
    .insertInto('private_session_notes')
    .values({ session_id: sessionId, mentor_id: mentorId, text, revision: 1, updated_at: now })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['session_id', 'mentor_id'])
        .doUpdateSet((set) => ({ text, revision: set('private_session_notes.revision', '+', 1), updated_at: now }))
      if (revision === undefined) return update
      return update.where(({ or, eb }) =>
        or([
          eb('private_session_notes.revision', '=', revision),
          eb('private_session_notes.text', '=', text),
          // Notes that were cleared count as never written.
          ...(revision === 0 ? [eb('private_session_notes.text', '=', '')] : []),
        ]),
      )
    })
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Those a mentor wrote, and those about calls with a student who deletes the account. */
export async function deletePrivateNotes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('private_session_notes').where('mentor_id', '=', userId).execute()
  await db
    .deleteFrom('private_session_notes')
    .where('session_id', 'in', (nested) =>
      nested
        .selectFrom('session_seats')
        .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
        .select('mentor_sessions.id')
        .where('session_seats.user_id', '=', userId)
        .where('mentor_sessions.capacity', '=', 1),
    )
    .execute()
}
