import type { Database } from '#server/database/database.ts'

/** Which of these keys are uploaded images of the media library. */
export async function findLibraryImages(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', keys)
    .where('file_type', '=', 'image')
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ key }) => key))
}
