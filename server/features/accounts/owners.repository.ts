import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

/**
 * The ids of all owners. Call this before removing one: it waits for any concurrent removal, so the second of two sees
 * the result of the first. Rows are locked in a fixed order, so two callers can't deadlock. SQLite has only one writer
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
