import { type ImportMapping, ImportMappingSchema } from '#contract/journal/import-mapping.ts'
import type { Database } from '#server/database/database.ts'

export async function findMapping(db: Database, userId: string, headerKey: string): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('user_id', '=', userId)
    .where('header_key', '=', headerKey)
    .executeTakeFirst()
  return row && ImportMappingSchema.parse(JSON.parse(row.mapping))
}

type Remembered = { userId: string; headerKey: string; mapping: ImportMapping; now: string }

export async function rememberMapping(db: Database, { userId, headerKey, mapping, now }: Remembered): Promise<void> {
  const written = { mapping: JSON.stringify(mapping), used_at: now }
  await db
    .insertInto('import_mappings')
    .values({ user_id: userId, header_key: headerKey, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'header_key']).doUpdateSet(written))
    .execute()
}
