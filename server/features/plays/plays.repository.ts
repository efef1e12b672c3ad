import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

type Player = { userId: string; playerId: string }
type Play = Player & { lessonId: string; userAgent: string | null; country: string | null }
/** Saved after the first and before the second time. The second is in the future: clocks are sometimes set back. */
type SavedWithin = { after: string; before: string }

/** Until the end of the transaction, nobody else decides which players of this account may play. */
export async function lockPlays(db: Database, userId: string): Promise<void> {
  // SQLite has one writer anyway.
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${`plays ${userId}`}, 0))`.execute(db)
}

/** For a player that has been allowed to play and still does. False if it hasn't, or saved too long ago. */
export async function continuePlay(
  db: Database,
  { userId, playerId, lessonId, now, ...saved }: Player & SavedWithin & { lessonId: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plays')
    .set({ saved_at: now, lesson_id: lessonId })
    .where('user_id', '=', userId)
    .where('player_id', '=', playerId)
    .where('stopped_at', 'is', null)
    .where('taken_over_at', 'is', null)
    .where('saved_at', '>', saved.after)
    .where('saved_at', '<', saved.before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The other players of this account that are playing, the one playing longest first. */
export async function listOtherPlayers(
  db: Database,
  { userId, playerId, after, before }: Player & SavedWithin,
): Promise<string[]> {
  const rows = await db
    .selectFrom('plays')
    .select('player_id as playerId')
    .where('user_id', '=', userId)
    .where('player_id', '!=', playerId)
    .where('stopped_at', 'is', null)
    .where('taken_over_at', 'is', null)
    .where('saved_at', '>', after)
    .where('saved_at', '<', before)
    .orderBy('started_at')
    .orderBy('player_id')
    .execute()
  return rows.map((row) => row.playerId)
}

export async function startPlay(db: Database, play: Play, now: string): Promise<void> {
  const values = {
    lesson_id: play.lessonId,
    started_at: now,
    saved_at: now,
    stopped_at: null,
    taken_over_at: null,
    user_agent: play.userAgent,
    country: play.country,
  }
  await db
    .insertInto('plays')
    .values({ user_id: play.userId, player_id: play.playerId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'player_id']).doUpdateSet(values))
    .execute()
}

export async function stopPlay(db: Database, { userId, playerId }: Player, now: string): Promise<void> {
  await db
    .updateTable('plays')
    .set({ stopped_at: now, saved_at: now })
    .where('user_id', '=', userId)
    .where('player_id', '=', playerId)
    .where('stopped_at', 'is', null)
    .where('taken_over_at', 'is', null)
    .execute()
}

export async function markTakenOver(db: Database, userId: string, playerIds: string[], now: string): Promise<void> {
  if (playerIds.length === 0) return
  await db
    .updateTable('plays')
    .set({ taken_over_at: now })
    .where('user_id', '=', userId)
    .where('player_id', 'in', playerIds)
    .execute()
}

export async function isTakenOver(db: Database, { userId, playerId }: Player): Promise<boolean> {
  const row = await db
    .selectFrom('plays')
    .select('taken_over_at')
    .where('user_id', '=', userId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined && row.taken_over_at !== null
}

/** Browsers choose the ids of their players, so there could be any number of them. */
export async function keepNewestPlays(db: Database, userId: string, count: number): Promise<void> {
  const oldest = await db
    .selectFrom('plays')
    .select('saved_at')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db.deleteFrom('plays').where('user_id', '=', userId).where('saved_at', '<', oldest.saved_at).execute()
}

export async function deleteUserPlays(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('plays').where('user_id', '=', userId).execute()
}

export async function deletePlaysBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('plays').where('saved_at', '<', before).execute()
}
