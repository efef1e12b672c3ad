import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

const TABLES = ['lesson_progress', 'notes']

/**
 * In SQLite a row lies where it was first written, and the rows of one student are written over months: reading them
 * took a search for each. Kept in the order of their key they lie together. PostgreSQL has no such tables.
 */
export async function clusterLearning(schema: PortableSchema) {
  if (schema.engine !== 'sqlite') return
  for (const name of TABLES) await cluster(schema, name)
}

async function cluster({ db }: PortableSchema, name: string) {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${name} and sql is not null order by type desc
  `.execute(db)
  const [table, ...indexes] = rows
  const text = table?.sql.replace(`"${name}"`, `"clustered_${name}"`).replace(/strict\s*$/, 'strict, without rowid')
  if (!text?.includes('clustered_') || !text.includes('without rowid')) throw new Error(`${name} has another form.`)
  await sql.raw(text).execute(db)
  await sql.raw(`insert into clustered_${name} select * from ${name} order by user_id, lesson_id`).execute(db)
  await sql.raw(`drop table ${name}`).execute(db)
  await sql.raw(`alter table clustered_${name} rename to ${name}`).execute(db)
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}
