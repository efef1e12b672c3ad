import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { MediaFilesTable } from '#server/database/tables/media-tables.ts'

export async function insertMediaFile(db: Database, row: Insertable<MediaFilesTable>): Promise<void> {
  await db.insertInto('media_files').values(row).execute()
}

export async function listMediaKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('media_files').select('key').execute()
  return rows.map(({ key }) => key)
}

export async function countActiveFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('media_files')
    .where('confirmed_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether this call was the one that confirmed it, because two may arrive at once. */
export async function markConfirmed(
  db: Database,
  id: string,
  facts: Updateable<MediaFilesTable> & { confirmed_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_files')
    .set(facts)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteMediaFileRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('media_files').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
