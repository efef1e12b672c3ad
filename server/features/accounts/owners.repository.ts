import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

/**
 * The ids of all owners. Call this before removing one: it waits for anyone else doing the same, so of two at the same
 * moment the second sees what the first left. Locked in a fixed order, so they can't deadlock. SQLite has one writer
 * anyway.
 */
export async function lockOwners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute()
  return rows.map(({ id }) => id)
}
