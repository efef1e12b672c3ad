import type { TradeComment } from '#contract/journal/trade.ts'
import type { Database } from '#server/database/database.ts'

/** Oldest first, as `readerId` sees them. */
export async function listComments(db: Database, tradeId: string, readerId: string): Promise<TradeComment[]> {
  const rows = await db
    .selectFrom('trade_comments')
    .leftJoin('users', 'users.id', 'trade_comments.author_id')
    .select(['trade_comments.id', 'trade_comments.author_id as authorId', 'trade_comments.text', 'users.deleted_at'])
    .select(['trade_comments.written_at as writtenAt', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('trade_comments.trade_id', '=', tradeId)
    .orderBy('trade_comments.id')
    .execute()
  return rows.map(({ authorId, firstName, lastName, deleted_at: deletedAt, ...comment }) => ({
    ...comment,
    author: authorId === null || deletedAt !== null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    isMine: authorId === readerId,
  }))
}
