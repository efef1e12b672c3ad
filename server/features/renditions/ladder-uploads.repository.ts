import type { Insertable, Selectable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { LadderUploadsTable } from '#server/database/tables/media-tables.ts'

export type LadderUploadRow = Selectable<LadderUploadsTable>

export async function findLadderUpload(
  db: Database,
  ladderId: string,
  name: string,
): Promise<LadderUploadRow | undefined> {
  return db
    .selectFrom('ladder_uploads')
    .selectAll()
    .where('ladder_id', '=', ladderId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function listLadderUploads(db: Database, ladderId: string): Promise<LadderUploadRow[]> {
  return db.selectFrom('ladder_uploads').selectAll().where('ladder_id', '=', ladderId).execute()
}

/** A new upload replaces one of another size. */
export async function saveLadderUpload(db: Database, row: Insertable<LadderUploadsTable>): Promise<void> {
  await db
    .insertInto('ladder_uploads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ladder_id', 'name']).doUpdateSet({ completed_at: null, ...row }))
    .execute()
}

export async function completeUploadRow(
  db: Database,
  { ladder_id, name }: LadderUploadRow,
  now: string,
): Promise<void> {
  await db
    .updateTable('ladder_uploads')
    .set({ completed_at: now })
    .where('ladder_id', '=', ladder_id)
    .where('name', '=', name)
    .execute()
}
