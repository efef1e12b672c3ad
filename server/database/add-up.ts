import { CompiledQuery, PostgresAdapter } from 'kysely'

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
  await db.executeQuery(CompiledQuery.raw(addingText(db, table), [JSON.stringify(rows)]))
}

const texts = { postgres: new Map<string, string>(), sqlite: new Map<string, string>() }

/** Put together once: every save of progress comes this way, and building it costs more than running it. */
function addingText(db: Database, { name, keys, sums }: SumTable): string {
  const known = texts[isPostgres(db) ? 'postgres' : 'sqlite']
  const text = known.get(name)
  if (text) return text
  const columns = { ...keys, ...Object.fromEntries(sums.map((sum) => [sum, 'number' as const])) }
  const adding = `insert into ${name} (${Object.keys(columns).join(', ')}) ${selectText(db, columns)}
    on conflict (${Object.keys(keys).join(', ')}) do update set
    ${sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', ')}`
  known.set(name, adding)
  return adding
}

/** `select … from` the rows, which travel as one text: the statement stays the same however many there are. */
function selectText(db: Database, columns: Record<string, JsonColumn>): string {
  if (!isPostgres(db)) {
    const values = Object.keys(columns).map((_, at) => `value ->> ${at}`)
    // Without a condition SQLite takes "on conflict" for a join.
    return `select ${values.join(', ')} from json_each(?) where true`
  }
  const values = Object.values(columns).map((type, at) => `(value ->> ${at})::${CASTS[type]}`)
  return `select ${values.join(', ')} from jsonb_array_elements(cast($1 as jsonb)) as sent(value)`
}

/** A statement over rows that are sent as JSON: `insert into … rows … on conflict …`. */
export async function executeWithRows<Answer>(
  db: Database,
  statement: (rows: string) => string,
  columns: Record<string, JsonColumn>,
  rows: Value[][],
): Promise<Answer[]> {
  const text = statement(selectText(db, columns))
  return (await db.executeQuery<Answer>(CompiledQuery.raw(text, [JSON.stringify(rows)]))).rows
}

const CASTS: Record<JsonColumn, string> = { text: 'text', id: 'uuid', number: 'numeric', instant: 'timestamptz' }

export const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

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
