import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

const THE_ROW = 1

export function respondsToQueries(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Fails like any other write when the disk is full or the database is read-only. */
export async function writeHealthCheck(db: Database, now: string): Promise<void> {
  await db
    .insertInto('health_checks')
    .values({ id: THE_ROW, checked_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now }))
    .execute()
}
