import type { Database } from '#server/database/database.ts'

export async function readCacheVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('cache_versions').selectAll().execute()
  return new Map(rows.map(({ topic, version }) => [topic, version]))
}

export async function raiseCacheVersion(db: Database, topic: string): Promise<void> {
  await db
    .insertInto('cache_versions')
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((set) => ({ version: set('cache_versions.version', '+', 1) })),
    )
    .execute()
}
