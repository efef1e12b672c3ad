import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Database, Tables } from '#server/database/database.ts'
import { keptName } from '#server/database/kept-statements.ts'

const INT8 = 20
const JSON_TEXT = 114
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const JSONB = 3802

const asText = (value: string) => value

/** Both engines hand out the same values: numbers for counts, ISO-8601 UTC for instants, text for JSON. */
const PARSERS: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [DATE]: asText,
  [JSON_TEXT]: asText,
  [JSONB]: asText,
}

type Options = { url: string; poolSize: number; onError: (error: Error) => void }

export function openPostgresDatabase({ url, poolSize, onError }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    application_name: 'candlewick',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A lost idle connection is replaced by the pool; unheard, its error would end the process.
  pool.on('error', onError)
  // The same for one that is in use, between two statements of a transaction; the next statement fails by itself.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', sendUnderNames)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** The result or the statement is not what this connection remembers: it was changed by hand, or a pooler stands between. */
const REFUSALS = new Set(['0A000', '26000', '42P05'])

/** Kept statements go out under their names, until one is refused; the rest as they are. Kysely calls it in this way only. */
function sendUnderNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query & ((named: pg.QueryConfig) => Promise<pg.QueryResult>)
  let usesNames = true
  const query: Query = (text, values) => {
    const name = usesNames ? keptName(text) : undefined
    if (name === undefined) return send(text, values)
    return send({ name, text, values }).catch((error) => {
      if (error instanceof pg.DatabaseError && REFUSALS.has(error.code ?? '')) usesNames = false
      throw error
    })
  }
  client.query = query as typeof client.query
}
