/** A Kysely database or transaction. Its tables don't matter here. */
type Connection = object
type Run<Rows> = (sql: string, parameters: readonly unknown[]) => Rows

/** What an engine offers that can run a query without Kysely, whose handling of connections takes as long as a small query. */
type DirectQueries = {
  /** Undefined if somebody else has the connection. */
  run: Run<Promise<unknown[]> | undefined>
  /** For whoever has the connection, because their transaction is open. */
  runInTransaction?: Run<Promise<unknown[]>>
}

const offers = new WeakMap<Connection, DirectQueries>()
const runners = new WeakMap<Connection, DirectQueries['run']>()

export function offerDirectQueries(db: Connection, queries: DirectQueries): void {
  offers.set(db, queries)
  runners.set(db, queries.run)
}

/** Lets the queries of this transaction run directly too. */
export function shareDirectQueries(db: Connection, trx: Connection): void {
  const offered = offers.get(db)
  if (offered?.runInTransaction) runners.set(trx, offered.runInTransaction)
}

/** Undefined inside transactions on PostgreSQL. */
export const directRunner = (db: Connection): DirectQueries['run'] | undefined => runners.get(db)
