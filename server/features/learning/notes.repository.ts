import type { Note } from '#contract/learning/note.ts'
import type { Database } from '#server/database/database.ts'

type NoteWriting = {
  userId: string
  lessonId: string
  title: string
  content: string
  now: string
  /** Undefined means replace whatever is there; null means there was no note. */
  baseUpdatedAt: string | null | undefined
}

export function findNote(db: Database, userId: string, lessonId: string): Promise<Note | undefined> {
  return db
    .selectFrom('notes')
    .select(['title', 'content', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
}

/** Undefined if the note has changed since the student started writing. Saving the same text again isn't a conflict. */
export async function writeNote(db: Database, note: NoteWriting): Promise<Note | undefined> {
  const { title, content, now, baseUpdatedAt } = note
  return db
    .insertInto('notes')
    .values({ user_id: note.userId, lesson_id: note.lessonId, title, content, created_at: now, updated_at: now })
    .onConflict((conflict) => {
      const update = conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ title, content, updated_at: now })
      if (baseUpdatedAt === undefined) return update
      return update.where(({ and, or, eb }) => {
        const isSame = and([eb('notes.title', '=', title), eb('notes.content', '=', content)])
        return baseUpdatedAt === null ? isSame : or([isSame, eb('notes.updated_at', '=', baseUpdatedAt)])
      })
    })
    .returning(['title', 'content', 'updated_at as updatedAt'])
    .executeTakeFirst()
}

/** An empty note is deleted. Returns whether it's gone. */
export async function removeNote(db: Database, note: NoteWriting): Promise<boolean> {
  const { userId, lessonId, baseUpdatedAt } = note
  const mine = db.deleteFrom('notes').where('user_id', '=', userId).where('lesson_id', '=', lessonId)
  if (baseUpdatedAt === undefined) await mine.execute()
  else if (baseUpdatedAt !== null) await mine.where('updated_at', '=', baseUpdatedAt).execute()
  return (await findNote(db, userId, lessonId)) === undefined
}

/** Notes are a person's own words, so they're deleted with the account. */
export async function deleteUserNotes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notes').where('user_id', '=', userId).execute()
}
