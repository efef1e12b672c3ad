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

const MOST_NEW = 20

/** Trades of a student with comments by others that weren't read yet, the newest comment first. */
export async function listNewComments(db: Database, userId: string) {
  const rows = await db
    .selectFrom('trade_comments')
    .innerJoin('trades', 'trades.id', 'trade_comments.trade_id')
    .innerJoin('users', 'users.id', 'trade_comments.author_id')
    .select(['trades.id as tradeId', 'trades.instrument', 'trades.day', 'users.deleted_at as authorDeletedAt'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('trades.user_id', '=', userId)
    .where('trades.deleted_at', 'is', null)
    .whereRef('trade_comments.author_id', '<>', 'trades.user_id')
    .where('trade_comments.read_at', 'is', null)
    .orderBy('trade_comments.id', 'desc')
    .execute()
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (!newest.has(row.tradeId)) newest.set(row.tradeId, row)
  return [...newest.values()].slice(0, MOST_NEW).map(({ authorDeletedAt, firstName, lastName, ...trade }) => ({
    ...trade,
    author: authorDeletedAt === null ? `${firstName} ${lastName}`.trim() : null,
  }))
}
