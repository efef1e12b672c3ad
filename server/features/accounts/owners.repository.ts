import type { Database } from '#server/database/database.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'

/**
 * The ids of all owners. Whoever takes one of them away asks this first: it waits for everybody else who does, so that
 * of two at the same moment the second sees what the first has left. Always in the same order, so that they never wait
 * for each other. SQLite has one writer anyway.
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
