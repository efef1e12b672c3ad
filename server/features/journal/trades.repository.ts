import { type Insertable, sql, type Updateable } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'

import { toTrade } from './trade-row.ts'

type NewTrade = Insertable<Tables['trades']>

/** Does nothing if the id is taken: the browser sent the trade twice. */
export async function insertTrade(db: Database, trade: NewTrade): Promise<void> {
  await db
    .insertInto('trades')
    .values(trade)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Does nothing if the attempt has one. */
export async function insertDrillTrade(db: Database, trade: NewTrade): Promise<void> {
  await db
    .insertInto('trades')
    .values(trade)
    .onConflict((conflict) => conflict.column('drill_run_id').doNothing())
    .execute()
}

/** The trades that weren't deleted. */
export const liveTrades = (db: Database, userId: string) =>
  db.selectFrom('trades').where('trades.user_id', '=', userId).where('trades.deleted_at', 'is', null)

export const withColumns = (query: ReturnType<typeof liveTrades>) =>
  query
    .select(['id', 'instrument', 'side', 'entry', 'stop', 'exit', 'size', 'point_value as pointValue', 'fees'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'day', 'setup', 'mood', 'mistake', 'notes', 'source'])
    .select(['rule_followed as ruleFollowed', 'drill_run_id as drillRunId', 'result_r as resultR', 'revision'])
    .select(({ selectFrom, fn }) => [
      selectFrom('trade_pictures')
        .whereRef('trade_pictures.trade_id', '=', 'trades.id')
        .select(fn.countAll<number>().as('count'))
        .as('pictureCount'),
      selectFrom('trade_comments')
        .whereRef('trade_comments.trade_id', '=', 'trades.id')
        .select(fn.countAll<number>().as('count'))
        .as('commentCount'),
      selectFrom('trade_comments')
        .whereRef('trade_comments.trade_id', '=', 'trades.id')
        .whereRef('trade_comments.author_id', '<>', 'trades.user_id')
        .where('trade_comments.read_at', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('unreadComments'),
    ])

/** Another student's trade counts as missing, as does a deleted one. */
export async function findTrade(db: Database, userId: string, id: string) {
  const row = await withColumns(liveTrades(db, userId)).where('id', '=', id).executeTakeFirst()
  return row && toTrade(row)
}

type Edit = { userId: string; id: string; revision: number; changes: Updateable<Tables['trades']> }

/** False if it's gone, or has another revision. */
export async function changeTrade(db: Database, { userId, id, revision, changes }: Edit): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trades')
    .set(changes)
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if there was no such trade. */
export async function markDeleted(db: Database, { userId, id, now }: { userId: string; id: string; now: string }) {
  const { numUpdatedRows } = await db
    .updateTable('trades')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if it wasn't deleted, or too long ago. */
export async function unmarkDeleted(db: Database, restored: { userId: string; id: string; deletedAfter: string }) {
  const { numUpdatedRows } = await db
    .updateTable('trades')
    .set({ deleted_at: null })
    .where('id', '=', restored.id)
    .where('user_id', '=', restored.userId)
    .where('deleted_at', '>', restored.deletedAfter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countTrades(db: Database, userId: string): Promise<number> {
  const { count } = await liveTrades(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The words used in a journal, the most frequent first. */
export function listWords(db: Database, userId: string, column: 'setup' | 'mood' | 'mistake') {
  return liveTrades(db, userId)
    .select(({ fn }) => [sql.ref<string>(column).as('name'), fn.countAll<number>().as('trades')])
    .where(column, 'is not', null)
    .groupBy(column)
    .orderBy('trades', 'desc')
    .orderBy(column)
    .limit(MOST_WORDS)
    .execute()
}
const MOST_WORDS = 200

export async function countBySource(db: Database, userId: string) {
  const rows = await liveTrades(db, userId)
    .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
    .groupBy('source')
    .execute()
  const counts = { typed: 0, imported: 0, practice: 0 }
  for (const { source, count } of rows) counts[source] = Number(count)
  return counts
}

export async function listDeletedBefore(db: Database, time: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trades')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<=', time)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** For good, with their pictures and comments. Those that were restored meanwhile stay. */
export async function dropTrades(db: Database, ids: readonly string[], deletedBefore: string): Promise<void> {
  await db.deleteFrom('trades').where('id', 'in', ids).where('deleted_at', '<=', deletedBefore).execute()
}

export async function deleteUserTrades(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('trades').where('user_id', '=', userId).execute()
}
