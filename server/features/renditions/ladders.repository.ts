import type { Insertable, Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { VideoLaddersTable, VideoRenditionsTable } from '#server/database/tables/media-tables.ts'

export type LadderRow = Selectable<VideoLaddersTable>
export type RenditionRow = Selectable<VideoRenditionsTable>

/** Returns whether it was inserted: a video has one ladder. */
export async function insertLadder(db: Database, row: Insertable<VideoLaddersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('video_ladders')
    .values(row)
    .onConflict((conflict) => conflict.column('media_file_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findLadder(db: Database, id: string): Promise<LadderRow | undefined> {
  return db.selectFrom('video_ladders').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findLadderOf(db: Database, mediaFileId: string): Promise<LadderRow | undefined> {
  return db.selectFrom('video_ladders').selectAll().where('media_file_id', '=', mediaFileId).executeTakeFirst()
}

export async function deleteLadder(db: Database, id: string): Promise<void> {
  await db.deleteFrom('video_ladders').where('id', '=', id).execute()
}

/** The one that the server should make next. */
export async function findWaitingLadder(db: Database): Promise<LadderRow | undefined> {
  return db
    .selectFrom('video_ladders')
    .selectAll()
    .where('made_by', '=', 'server')
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}

/** Started in a browser and not touched since then. */
export async function listAbandonedLadders(db: Database, before: string): Promise<LadderRow[]> {
  return db
    .selectFrom('video_ladders')
    .selectAll()
    .where('made_by', '=', 'browser')
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('updated_at', '<', before)
    .execute()
}

/** Returns how often it was started and never ended, this time included. */
export async function countStart(db: Database, id: string, now: string): Promise<number> {
  const row = await db
    .updateTable('video_ladders')
    .set((set) => ({ attempts: set('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

export async function forgetStart(db: Database, id: string): Promise<void> {
  await db
    .updateTable('video_ladders')
    .set((set) => ({ attempts: set('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

type Change = Partial<Pick<LadderRow, 'percent' | 'planned' | 'confirmed_at' | 'failed_at' | 'failure'>> & {
  updated_at: string
}

/** Returns whether the ladder still exists and is being made. */
export async function changeLadder(db: Database, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video_ladders')
    .set(change)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Everything at once, so that nobody sees half a ladder. Returns false if its video was deleted in the meantime. */
export async function publishLadder(
  trx: Database,
  id: string,
  {
    renditions,
    now,
    ...sheets
  }: { renditions: RenditionRow[]; now: string } & Pick<LadderRow, 'storyboard' | 'posters'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('video_ladders')
    .set({ ready_at: now, updated_at: now, percent: 100, ...sheets })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('video_renditions').values(renditions).execute()
  return true
}
