import { type SqlBool, sql } from 'kysely'

import { MESSAGES_PER_PAGE, MOST_FOUND } from '#contract/mentorship/thread-limits.ts'
import type { Database } from '#server/database/database.ts'

const selectMessages = (db: Database) =>
  db
    .selectFrom('mentor_messages')
    .select(['id', 'position', 'author_id as authorId', 'text', 'sent_at as sentAt', 'deleted_at as deletedAt'])

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number]

/** The newest of those before a position, oldest first. */
export async function listMessages(db: Database, mentorshipId: string, before: number | undefined) {
  const rows = await selectMessages(db)
    .where('mentorship_id', '=', mentorshipId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(MESSAGES_PER_PAGE)
    .execute()
  return rows.reverse()
}

/** Messages with all of these words, oldest first. */
export async function searchMessages(db: Database, mentorshipId: string, words: readonly string[]) {
  let query = selectMessages(db).where('mentorship_id', '=', mentorshipId).where('deleted_at', 'is', null)
  for (const word of words) query = query.where(contains(word))
  return (await query.orderBy('position', 'desc').limit(MOST_FOUND).execute()).reverse()
}

const contains = (word: string) =>
  sql<SqlBool>`search_text like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`} escape '\\'`

export function findMessage(db: Database, mentorshipId: string, id: string) {
  return selectMessages(db).where('mentorship_id', '=', mentorshipId).where('id', '=', id).executeTakeFirst()
}

type NewMessage = { id: string; mentorshipId: string; position: number; authorId: string; text: string; now: string }

export async function insertMessage(trx: Database, message: NewMessage): Promise<void> {
  await trx
    .insertInto('mentor_messages')
    .values({
      id: message.id,
      mentorship_id: message.mentorshipId,
      position: message.position,
      author_id: message.authorId,
      text: message.text,
      search_text: message.text.toLowerCase(),
      sent_at: message.now,
      deleted_at: null,
    })
    .execute()
}

/** The row stays, so that positions have no gaps. */
export async function clearMessage(trx: Database, id: string, now: string): Promise<void> {
  await trx
    .updateTable('mentor_messages')
    .set({ text: '', search_text: '', deleted_at: now })
    .where('id', '=', id)
    .execute()
}

export async function clearUserMessages(trx: Database, authorId: string, now: string): Promise<void> {
  await trx
    .updateTable('mentor_messages')
    .set({ text: '', search_text: '', deleted_at: now })
    .where('author_id', '=', authorId)
    .execute()
}

type Reader = { mentorshipId: string; readerId: string; read: number }

export async function countUnread(db: Database, { mentorshipId, readerId, read }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('mentor_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mentorship_id', '=', mentorshipId)
    .where('author_id', '<>', readerId)
    .where('position', '>', read)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
