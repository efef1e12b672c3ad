import { sql } from 'kysely'

import type { Database, Engine } from '#server/database/database.ts'

/** When a row was added, in the order to look for it. `updated_at` overstates growth, but some tables have nothing else. */
const TIME_COLUMNS = [
  ...['created_at', 'signed_in_at', 'received_at', 'granted_at', 'ordered_at', 'given_at', 'issued_at', 'paid_at'],
  ...['first_seen_at', 'reached_at', 'day', 'updated_at'],
]

type TableSize = { name: string; bytes: number }

/** Every table with its indexes, largest first. */
export async function listTableSizes(db: Database, engine: Engine): Promise<TableSize[]> {
  const query =
    engine === 'postgres'
      ? sql<TableSize>`select relname as name, pg_total_relation_size(oid) as bytes from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r' order by bytes desc`
      : sql<TableSize>`select sqlite_schema.tbl_name as name, sum(dbstat.pgsize) as bytes
          from dbstat join sqlite_schema on sqlite_schema.name = dbstat.name
          group by sqlite_schema.tbl_name order by bytes desc`
  const { rows } = await query.execute(db)
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
}

/** The column that says when a row was added, by table. Those without one are missing. */
export async function findTimeColumns(db: Database): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }): [string, string][] => {
      const column = TIME_COLUMNS.find((candidate) => columns.some((one) => one.name === candidate))
      return column ? [[name, column]] : []
    }),
  )
}

export async function countNewRows(db: Database, table: string, column: string, since: string) {
  const from = column === 'day' ? since.slice(0, 10) : since
  const { rows } = await sql<{ total: number; recent: number; first: string | null }>`
    select count(*) as total, count(case when ${sql.ref(column)} >= ${from} then 1 end) as recent,
      min(${sql.ref(column)}) as first
    from ${sql.table(table)}`.execute(db)
  const [row] = rows
  return { total: Number(row?.total ?? 0), recent: Number(row?.recent ?? 0), first: row?.first ?? null }
}

/** In bytes. */
export async function sumNewUploads(db: Database, since: string): Promise<number> {
  const row = await db
    .selectFrom('media_files')
    .select(({ fn }) => fn.sum<number | null>('file_size_bytes').as('bytes'))
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
