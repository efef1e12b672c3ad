import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

const PATIENCE_MS = 2_000

export async function answersQueries(db: Database): Promise<boolean> {
  const question = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const { promise: patience, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  return Promise.race([question, patience]).finally(() => clearTimeout(timer))
}
