import type { Database } from './database.ts'

/** Undefined if somebody else has the connection. */
type RunDirectly = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]> | undefined

const runners = new WeakMap<Database, RunDirectly>()

/** By an engine that can run a query without Kysely, whose handling of connections takes as long as a small query. */
export function offerDirectQueries(db: Database, run: RunDirectly): void {
  runners.set(db, run)
}

/** Undefined for PostgreSQL, and inside a transaction. */
export const directRunner = (db: Database): RunDirectly | undefined => runners.get(db)
