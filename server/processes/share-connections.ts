import pg from 'pg'

import { ConfigError } from '#server/config/env.ts'

/** A migration is watched from a second connection. */
const MIN_POOL_SIZE = 2

type Share = { poolSize: number; warning?: string }

/**
 * How many connections each process may open. Together they use at most half of what PostgreSQL allows: during an
 * upgrade, the next version runs next to them.
 */
export function shareConnections(allowed: number, processes: number, wanted: number): Share {
  const most = Math.floor(allowed / 2 / processes)
  if (wanted <= most) return { poolSize: wanted }
  const enough = `set max_connections to ${2 * processes * wanted + 10} or more`
  if (most < MIN_POOL_SIZE)
    throw new ConfigError(
      `PostgreSQL allows ${allowed} connections, too few for ${processes} processes: ${enough}, or lower PROCESSES.`,
    )
  return {
    poolSize: most,
    warning: `PostgreSQL allows ${allowed} connections, so each of the ${processes} processes opens at most ${most} instead of ${wanted}: ${enough} there.`,
  }
}

/** Without those that PostgreSQL reserves for its administrators. */
export async function readAllowedConnections(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'candlewick',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    )
    return rows.reduce((sum, { name, setting }) => sum + Number(setting) * (name === 'max_connections' ? 1 : -1), 0)
  } finally {
    await client.end().catch(() => {})
  }
}
