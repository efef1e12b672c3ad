import type { Database } from '#server/database/database.ts'

type NewComment = { id: string; tradeId: string; authorId: string; text: string; writtenAt: string }

export async function insertComment(db: Database, { id, tradeId, authorId, text, writtenAt }: NewComment) {
  await db
    .insertInto('trade_comments')
    .values({ id, trade_id: tradeId, author_id: authorId, text, written_at: writtenAt })
    .execute()
}
