import type { Database } from '#server/database/database.ts'

const COLUMNS = ['text', 'revision', 'updated_at as updatedAt'] as const

export type NoteWrite = {
  sessionId: string
  text: string
  /** Undefined replaces whatever is there; 0 means there was nothing. */
  revision: number | undefined
  now: string
}

export function findSharedNote(db: Database, sessionId: string) {
  return db.selectFrom('session_notes').select(COLUMNS).where('session_id', '=', sessionId).executeTakeFirst()
}

/** Undefined if they have another revision. Saving the same text again isn't a conflict: an answer may have been lost. */
export function writeSharedNote(db: Database, { sessionId, text, revision, now }: NoteWrite) {
  return db
    .insertInto('session_notes')
    .values({ session_id: sessionId, text, revision: 1, updated_at: now })
    .onConflict((conflict) => {
      const update = conflict
        .column('session_id')
        .doUpdateSet((set) => ({ text, revision: set('session_notes.revision', '+', 1), updated_at: now }))
      if (revision === undefined) return update
      return update.where(({ or, eb }) =>
        or([
          eb('session_notes.revision', '=', revision),
          eb('session_notes.text', '=', text),
          // Notes that were cleared count as never written.
          ...(revision === 0 ? [eb('session_notes.text', '=', '')] : []),
        ]),
      )
    })
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Of calls between two people, one of whom deletes the account. Those of groups are about others, too. */
export async function deleteSharedNotesWith(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('session_notes')
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
