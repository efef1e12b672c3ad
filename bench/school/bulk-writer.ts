import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import pg from 'pg'

export type Row = SQLInputValue[]

/** Fills tables as fast as the engine allows. Preserves row order; doesn't check foreign keys. */
interface BulkWriter {
  insert(table: string, columns: string[], rows: Iterable<Row>): Promise<number>
  /** Updates statistics and restores the settings changed for speed. */
  finish(): Promise<void>
}

const BATCH_SIZE = 10_000
/** Keeps the transaction log small. */
const ROWS_PER_COMMIT = 200_000

export function openSqliteWriter(file: string): BulkWriter {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -400000')
  return {
    async insert(table, columns, rows) {
      const statement = db.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      const rebuildIndexes = dropIndexes(db, table)
      let count = 0
      db.exec('begin')
      for (const row of rows) {
        statement.run(...row)
        count += 1
        if (count % ROWS_PER_COMMIT === 0) db.exec('commit; begin')
      }
      db.exec('commit')
      rebuildIndexes()
      return count
    },
    async finish() {
      db.exec('analyze; pragma journal_mode = wal')
      db.close()
    },
  }
}

/** Building an index from all rows is much faster than updating it row by row. */
function dropIndexes(db: DatabaseSync, table: string): () => void {
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null")
    .all(table)
  for (const { name } of indexes) db.exec(`drop index "${name}"`)
  return () => {
    for (const { sql } of indexes) db.exec(String(sql))
  }
}

/** One statement per ten thousand rows, with each column as an array. */
export async function openPostgresWriter(url: string): Promise<BulkWriter> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'")
  return {
    async insert(table, columns, rows) {
      const { fields } = await client.query(`select ${columns.join(', ')} from ${table} limit 0`)
      const types: string[] = []
      for (const { dataTypeID } of fields) types.push(await typeName(client, dataTypeID))
      const lists = types.map((type, at) => `$${at + 1}::${type}[]`)
      const text = `insert into ${table} (${columns.join(', ')}) select * from unnest(${lists.join(', ')})`
      let count = 0
      let chunk: Row[] = []
      const flush = async () => {
        if (chunk.length > 0)
          await client.query(
            text,
            columns.map((_, at) => chunk.map((row) => row[at] ?? null)),
          )
        count += chunk.length
        chunk = []
      }
      for (const row of rows) if (chunk.push(row) === BATCH_SIZE) await flush()
      await flush()
      return count
    },
    async finish() {
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}

async function typeName(client: pg.Client, oid: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select format_type($1, null) as name', [oid])
  return rows[0]?.name ?? 'text'
}
