import type { Database } from '#server/database/database.ts'

type NewComment = { id: string; tradeId: string; authorId: string; text: string; writtenAt: string }

/** False if the id is taken. */
export async function insertComment(db: Database, { id, tradeId, authorId, text, writtenAt }: NewComment) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trade_comments')
    .values({ id, trade_id: tradeId, author_id: authorId, text, written_at: writtenAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isOwnComment(db: Database, { id, tradeId, authorId }: OwnComment): Promise<boolean> {
  const row = await db
    .selectFrom('trade_comments')
    .select('id')
    .where('id', '=', id)
    .where('trade_id', '=', tradeId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return row !== undefined
}

type OwnComment = { id: string; tradeId: string; authorId: string }

/** False if there is no such comment by this author. */
export async function deleteCommentRow(db: Database, { id, tradeId, authorId }: OwnComment): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trade_comments')
    .where('id', '=', id)
    .where('trade_id', '=', tradeId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those by others, that is. */
export async function markCommentsRead(
  db: Database,
  { tradeId, userId, now }: Record<'tradeId' | 'userId' | 'now', string>,
) {
  await db
    .updateTable('trade_comments')
    .set({ read_at: now })
    .where('trade_id', '=', tradeId)
    .where('author_id', '<>', userId)
    .where('read_at', 'is', null)
    .execute()
}
