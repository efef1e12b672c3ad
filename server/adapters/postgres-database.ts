import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'

import type { Database, Tables } from '#server/database/database.ts'
import { offerDirectQueries } from '#server/database/direct-queries.ts'
import { preparedStatementName } from '#server/database/prepared-statements.ts'
import type { DatabaseMonitor } from '#server/metrics/database-monitor.ts'

import { PipelinedReads } from './pipelined-reads.ts'

const INT8 = 20
const JSON_TEXT = 114
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700
const JSONB = 3802

const asText = (value: string) => value

/** Both engines return the same values: numbers for counts, ISO-8601 UTC for instants, text for JSON. */
const PARSERS: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [DATE]: asText,
  [JSON_TEXT]: asText,
  [JSONB]: asText,
}

type Options = { url: string; poolSize: number; onError: (error: Error) => void; monitor?: DatabaseMonitor }

/** What remains of a pool this small can't spare a connection for shared reads. */
const SMALLEST_POOL_THAT_SHARES = 5
const SHARED_CONNECTIONS = 2

export function openPostgresDatabase(options: Options): Database {
  const shared = options.poolSize < SMALLEST_POOL_THAT_SHARES ? 0 : SHARED_CONNECTIONS
  const pool = openPostgresPool({ ...options, poolSize: options.poolSize - shared })
  const reads = openPipelinedReads(pool, shared, options)
  options.monitor?.watchPool(() => ({
    busy: pool.totalCount - pool.idleCount + reads.busy,
    idle: pool.idleCount + reads.idle,
    waiting: pool.waitingCount,
    max: options.poolSize,
  }))
  const end = async () => {
    await reads.close()
    await pool.end()
  }
  const connect = () => pool.connect()
  return openOnPool({ options: pool.options, Client: pg.Client, connect, end }, reads)
}

export function openOnPool(pool: PostgresPool, reads: Pick<PipelinedReads, 'run'>): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  offerDirectQueries(db, { run: (text, values) => reads.run(text, values) })
  return db
}

type Reporting = Pick<Options, 'onError' | 'monitor'>

export function openPipelinedReads(
  pool: pg.Pool,
  connections: number,
  { onError, monitor }: Reporting,
): PipelinedReads {
  const readAlone = async (text: string, values: readonly unknown[]) => {
    const client = await pool.connect()
    try {
      return (await client.query(text, [...values])).rows
    } finally {
      client.release()
    }
  }
  return new PipelinedReads({ config: pool.options, connections, readAlone, onError, ...(monitor && { monitor }) })
}

export function openPostgresPool({ url, poolSize, onError, monitor }: Options): pg.Pool {
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
  // The pool replaces a lost idle connection; without a listener, the error would crash the process.
  pool.on('error', onError)
  // The same goes for a connection lost between two statements of a transaction; the next statement then fails.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('connect', sendUnderNames)
  if (monitor) pool.on('connect', (client) => timeStatements(client, monitor))
  return pool
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * The connection's prepared statement no longer matches: the schema was changed by hand, or there's a pooler in
 * between.
 */
const REFUSALS = new Set(['0A000', '26000', '42P05'])

/**
 * Sends precompiled statements by name until the server rejects one; all others go through unchanged. Kysely only calls
 * `query` with these arguments.
 */
function sendUnderNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query & ((named: pg.QueryConfig) => Promise<pg.QueryResult>)
  let usesNames = true
  const query: Query = (text, values) => {
    const name = usesNames ? preparedStatementName(text) : undefined
    if (name === undefined) return send(text, values)
    return send({ name, text, values }).catch((error) => {
      if (error instanceof pg.DatabaseError && REFUSALS.has(error.code ?? '')) usesNames = false
      throw error
    })
  }
  client.query = query as typeof client.query
}

function timeStatements(client: pg.PoolClient, monitor: DatabaseMonitor): void {
  const send = client.query as Query
  const query: Query = (text, values) => {
    const startedAt = performance.now()
    const timer = monitor.timerFor(text)
    const stop = () => timer.observe((performance.now() - startedAt) / 1000)
    const result = send(text, values)
    result.then(stop, stop)
    return result
  }
  client.query = query as typeof client.query
}
