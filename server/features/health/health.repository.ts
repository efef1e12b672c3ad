import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

const TIMEOUT_MS = 2_000

export async function respondsToQueries(db: Database): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
}
