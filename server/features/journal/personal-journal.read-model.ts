import type { Database } from '#server/database/database.ts'

/** A student's trades with all that was written about them, for the export of their account. */
export async function exportTrades(db: Database, userId: string) {
  const trades = await db
    .selectFrom('trades')
    .select(['id', 'instrument', 'side', 'entry', 'stop', 'exit', 'size', 'point_value as pointValue', 'fees'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'result_r as resultR', 'setup', 'mood', 'mistake'])
    .select(['rule_followed as ruleFollowed', 'notes', 'source', 'created_at as createdAt', 'deleted_at as deletedAt'])
    .where('user_id', '=', userId)
    .orderBy('counts_at')
    .orderBy('id')
    .execute()
  const comments = Map.groupBy(await listCommentsOn(db, userId), ({ tradeId }) => tradeId)
  return trades.map(({ id, ruleFollowed, ...trade }) => ({
    ...trade,
    ruleFollowed: ruleFollowed === null ? null : ruleFollowed === 1,
    comments: (comments.get(id) ?? [])
      .map(({ author, text, writtenAt }) => `${author} (${writtenAt}): ${text}`)
      .join('\n'),
  }))
}

async function listCommentsOn(db: Database, userId: string) {
  const rows = await db
    .selectFrom('trade_comments')
    .innerJoin('trades', 'trades.id', 'trade_comments.trade_id')
    .leftJoin('users', 'users.id', 'trade_comments.author_id')
    .select(['trade_comments.trade_id as tradeId', 'trade_comments.text', 'trade_comments.written_at as writtenAt'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.deleted_at as deletedAt'])
    .where('trades.user_id', '=', userId)
    .orderBy('trade_comments.id')
    .execute()
  return rows.map(({ firstName, lastName, deletedAt, ...comment }) => ({
    ...comment,
    author: deletedAt === null ? `${firstName ?? ''} ${lastName ?? ''}`.trim() : 'Deleted account',
  }))
}

/** What a mentor or student wrote about trades of others. */
export function exportTradeComments(db: Database, userId: string) {
  return db
    .selectFrom('trade_comments')
    .innerJoin('trades', 'trades.id', 'trade_comments.trade_id')
    .select(['trade_comments.text', 'trade_comments.written_at as writtenAt'])
    .where('trade_comments.author_id', '=', userId)
    .where('trades.user_id', '<>', userId)
    .orderBy('trade_comments.id')
    .execute()
}

/** Mentors who may or might read the journal, with those from before. */
export async function exportJournalShares(db: Database, userId: string) {
  const rows = await db
    .selectFrom('journal_shares')
    .innerJoin('users', 'users.id', 'journal_shares.mentor_id')
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select(['shared_at as sharedAt', 'ended_at as endedAt'])
    .where('journal_shares.user_id', '=', userId)
    .orderBy('journal_shares.id')
    .execute()
  return rows.map(({ firstName, lastName, ...share }) => ({ mentor: `${firstName} ${lastName}`.trim(), ...share }))
}
