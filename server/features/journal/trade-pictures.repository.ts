import type { PictureMoment } from '#contract/journal/journal-limits.ts'
import type { Database } from '#server/database/database.ts'

export function listPictures(db: Database, tradeId: string) {
  return db
    .selectFrom('trade_pictures')
    .select(['moment', 'file_key as fileKey', 'width', 'height'])
    .where('trade_id', '=', tradeId)
    .orderBy('moment', 'desc')
    .execute()
}

type Place = { tradeId: string; moment: PictureMoment }
type NewPicture = Place & { fileKey: string; width: number; height: number; now: string }

export async function insertPicture(db: Database, { tradeId, moment, fileKey, width, height, now }: NewPicture) {
  await db
    .insertInto('trade_pictures')
    .values({ trade_id: tradeId, moment, file_key: fileKey, width, height, created_at: now })
    .execute()
}

/** Returns the key of the file that nobody uses any more. */
export async function deletePictureRow(db: Database, { tradeId, moment }: Place): Promise<string | null> {
  const row = await db
    .deleteFrom('trade_pictures')
    .where('trade_id', '=', tradeId)
    .where('moment', '=', moment)
    .returning('file_key as fileKey')
    .executeTakeFirst()
  return row?.fileKey ?? null
}

export async function listPictureKeys(db: Database, tradeIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('trade_pictures').select('file_key').where('trade_id', 'in', tradeIds).execute()
  return rows.map(({ file_key: key }) => key)
}

/** Of all trades of a student, deleted ones included. */
export function listUserPictures(db: Database, userId: string) {
  return db
    .selectFrom('trade_pictures')
    .innerJoin('trades', 'trades.id', 'trade_pictures.trade_id')
    .select(['trade_pictures.trade_id as tradeId', 'moment', 'file_key as fileKey'])
    .where('trades.user_id', '=', userId)
    .orderBy('trades.counts_at')
    .orderBy('trades.id')
    .orderBy('moment', 'desc')
    .execute()
}
