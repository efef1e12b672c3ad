import type { Database } from '#server/database/database.ts'
import type { FileStoresTable } from '#server/database/tables/media-tables.ts'

export async function listFileStores(db: Database): Promise<FileStoresTable[]> {
  return db.selectFrom('file_stores').selectAll().execute()
}

export async function rememberFileStore(db: Database, row: FileStoresTable): Promise<void> {
  await db
    .insertInto('file_stores')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function findFileLocation(db: Database, key: string): Promise<string | undefined> {
  const place = await db.selectFrom('file_places').select('store_id').where('key', '=', key).executeTakeFirst()
  return place?.store_id
}

export async function saveFileLocation(db: Database, key: string, storeId: string): Promise<void> {
  await db
    .insertInto('file_places')
    .values({ key, store_id: storeId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ store_id: storeId }))
    .execute()
}

export async function deleteFileLocation(db: Database, key: string): Promise<void> {
  await db.deleteFrom('file_places').where('key', '=', key).execute()
}
