import type { Database } from '#server/database/database.ts'

import type { LadderRow, RenditionRow } from './ladders.repository.ts'

/** The video a ladder belongs to. */
export async function findOriginal(db: Database, mediaFileId: string) {
  return db
    .selectFrom('media_files')
    .select(['id', 'key', 'original_file_name', 'file_type', 'duration_seconds', 'width', 'height', 'confirmed_at'])
    .where('id', '=', mediaFileId)
    .executeTakeFirst()
}

/** A ladder that is ready, by the key of its video. */
export async function findReadyLadder(
  db: Database,
  videoKey: string,
): Promise<{ ladder: LadderRow; renditions: RenditionRow[] } | undefined> {
  const ladder = await db
    .selectFrom('video_ladders')
    .innerJoin('media_files', 'media_files.id', 'video_ladders.media_file_id')
    .selectAll('video_ladders')
    .where('media_files.key', '=', videoKey)
    .where('video_ladders.ready_at', 'is not', null)
    .executeTakeFirst()
  if (!ladder) return undefined
  const renditions = await db
    .selectFrom('video_renditions')
    .selectAll()
    .where('ladder_id', '=', ladder.id)
    .orderBy('rung', 'desc')
    .execute()
  return { ladder, renditions }
}

export type LadderSummary = Pick<
  LadderRow,
  'media_file_id' | 'made_by' | 'percent' | 'confirmed_at' | 'updated_at' | 'ready_at' | 'failed_at' | 'failure'
> & { renditionCount: number; sizeBytes: number | null }

export async function listLaddersOf(db: Database, mediaFileIds: string[]): Promise<LadderSummary[]> {
  if (mediaFileIds.length === 0) return []
  return summarize(db).where('media_file_id', 'in', mediaFileIds).execute()
}

/** Something changed since this moment. */
export async function listChangedLadders(db: Database, since: string): Promise<LadderSummary[]> {
  return summarize(db).where('updated_at', '>=', since).execute()
}

const summarize = (db: Database) =>
  db
    .selectFrom('video_ladders')
    .leftJoin('video_renditions', 'video_renditions.ladder_id', 'video_ladders.id')
    .select(['media_file_id', 'made_by', 'percent', 'confirmed_at', 'updated_at', 'ready_at', 'failed_at', 'failure'])
    .select(({ fn }) => [
      fn.count<number>('video_renditions.rung').as('renditionCount'),
      fn.sum<number | null>('video_renditions.size_bytes').as('sizeBytes'),
    ])
    .groupBy('video_ladders.id')

/** How many videos wait or are being made. */
export async function countUnfinishedLadders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('video_ladders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Videos that nobody has prepared yet, and those for which it failed. */
export async function listUnpreparedVideos(
  db: Database,
): Promise<{ id: string; key: string; original_file_name: string }[]> {
  return db
    .selectFrom('media_files')
    .leftJoin('video_ladders', 'video_ladders.media_file_id', 'media_files.id')
    .select(['media_files.id', 'media_files.key', 'media_files.original_file_name'])
    .where('media_files.file_type', '=', 'video')
    .where('media_files.confirmed_at', 'is not', null)
    .where((where) =>
      where.or([where('video_ladders.id', 'is', null), where('video_ladders.failed_at', 'is not', null)]),
    )
    .orderBy('media_files.created_at')
    .execute()
}
