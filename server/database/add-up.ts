import { PostgresAdapter, type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'

export type Value = string | number | null

/** How the columns of rows that are sent as JSON are read on PostgreSQL; SQLite reads them as they are. */
export type JsonColumn = 'text' | 'id' | 'number' | 'instant'

/** A table of sums: its key, and the columns that are added up. */
export type SumTable = { name: string; keys: Record<string, JsonColumn>; sums: readonly string[] }

/**
 * Adds to the sums of many keys in one statement; a key that is not there yet begins at zero. The rows are written in
 * the order of their keys, so that two transactions never wait for each other.
 */
export async function addUp(db: Database, table: SumTable, sums: Sums): Promise<void> {
  const rows = sums.rows()
  if (rows.length === 0) return
  const keys = Object.keys(table.keys)
  const columns: Record<string, JsonColumn> = { ...table.keys }
  for (const sum of table.sums) columns[sum] = 'number'
  const target = sql.table(table.name)
  const add = table.sums.map((sum) => sql`${sql.ref(sum)} = ${target}.${sql.ref(sum)} + excluded.${sql.ref(sum)}`)
  await sql`
    insert into ${target} (${list(Object.keys(columns))}) ${selectRows(db, columns, rows)}
    on conflict (${list(keys)}) do update set ${sql.join(add)}
  `.execute(db)
}

/** `select … from` the rows, which travel as one text: the statement stays the same however many there are. */
export function selectRows(db: Database, columns: Record<string, JsonColumn>, rows: Value[][]): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (!isPostgres(db)) {
    const values = Object.keys(columns).map((_, at) => sql`value ->> ${sql.lit(at)}`)
    // Without a condition SQLite takes "on conflict" for a join.
    return sql`select ${sql.join(values)} from json_each(${json}) where true`
  }
  const values = Object.values(columns).map((type, at) => sql`(value ->> ${sql.lit(at)})::${sql.raw(CASTS[type])}`)
  return sql`select ${sql.join(values)} from jsonb_array_elements(cast(${json} as jsonb)) as sent(value)`
}

const CASTS: Record<JsonColumn, string> = { text: 'text', id: 'uuid', number: 'numeric', instant: 'timestamptz' }

export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter
export const list = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Numbers that gather under a key until they are written. */
export class Sums {
  readonly #rows = new Map<string, { key: Value[]; sums: number[] }>()

  add(key: Value[], sums: number[]): void {
    const name = JSON.stringify(key)
    const row = this.#rows.get(name)
    if (row) row.sums = row.sums.map((sum, at) => sum + (sums[at] ?? 0))
    else this.#rows.set(name, { key, sums })
  }

  /** In the order of the keys, without those that came to nothing. */
  rows(): Value[][] {
    return [...this.#rows.entries()]
      .filter(([, { sums }]) => sums.some((sum) => sum !== 0))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { key, sums }]) => [...key, ...sums])
  }
}
