import { sql } from 'kysely'

import type { Database, Engine } from '#server/database/database.ts'

const BATCH_SIZE = 2_000

export type SnapshotTable = { name: string; columns: string[] }
type Row = Record<string, unknown>
export type Snapshot = {
  tables: SnapshotTable[]
  getRows(table: SnapshotTable): AsyncIterable<unknown[][]>
}

/**
 * Reads everything as of one moment, on a separate connection, while the shop keeps writing. The transaction is
 * read-only: in SQLite's WAL mode and in PostgreSQL it blocks no one.
 */
export async function readSnapshot<T>(
  db: Database,
  engine: Engine,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const begin = engine === 'postgres' ? sql`begin isolation level repeatable read, read only` : sql`begin`
    await begin.execute(connection)
    try {
      const found = await connection.introspection.getTables()
      const tables = found
        .filter(({ isView }) => !isView)
        .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
      const getRows = engine === 'postgres' ? fetchRows : streamRows
      return await read({ tables, getRows: (table) => getRows(connection as Database, table) })
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

async function* fetchRows(connection: Database, { name, columns }: SnapshotTable): AsyncGenerator<unknown[][]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(name)}`.execute(connection)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from backup_rows`.execute(connection)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map((column) => row[column] ?? null))
  }
  await sql`close backup_rows`.execute(connection)
}

async function* streamRows(connection: Database, { name, columns }: SnapshotTable): AsyncGenerator<unknown[][]> {
  const query = sql<Row>`select * from ${sql.table(name)}`.compile(connection)
  let chunk: unknown[][] = []
  for await (const { rows } of connection.getExecutor().stream<Row>(query, 1)) {
    for (const row of rows) chunk.push(columns.map((column) => row[column] ?? null))
    if (chunk.length < BATCH_SIZE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
