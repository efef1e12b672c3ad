import { sql } from 'kysely'

import type { Database, Engine } from '#server/database/database.ts'

/** The log of staff refuses deletion, and versions only ever grow. */
const LEFT_ALONE = ['audit_log', 'cache_versions']
const KEPT = 'kept_'

export type KeptTables = {
  names: string[]
  restore(): Promise<void>
  failedJobs(): Promise<string[]>
  forget(): Promise<void>
}

/** Copies every table inside the database, so that its rows can be put back any number of times. */
export async function keepTables(db: Database, engine: Engine): Promise<KeptTables> {
  const all = await db.introspection.getTables()
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith('kysely') && !LEFT_ALONE.includes(name))
  for (const name of names) {
    await sql`create table ${sql.table(KEPT + name)} as select * from ${sql.table(name)}`.execute(db)
  }
  const putBack = async (executor: Database) => {
    for (const name of names) await sql`delete from ${sql.table(name)}`.execute(executor)
    for (const name of names) {
      await sql`insert into ${sql.table(name)} select * from ${sql.table(KEPT + name)}`.execute(executor)
    }
    await sql`update cache_versions set version = version + 1`.execute(executor)
  }
  return {
    names,
    async restore() {
      if (engine === 'postgres') {
        await db.transaction().execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx)
          await putBack(trx)
        })
        return
      }
      await sql`pragma foreign_keys = off`.execute(db)
      await db.transaction().execute(putBack)
      await sql`pragma foreign_keys = on`.execute(db)
    },
    async forget() {
      for (const name of names) await sql`drop table ${sql.table(KEPT + name)}`.execute(db)
    },
    async failedJobs() {
      const rows = await db
        .selectFrom('jobs')
        .select(['type', 'last_error'])
        .where('last_error', 'is not', null)
        .execute()
      return rows.map(({ type, last_error }) => `${type}: ${last_error}`)
    },
  }
}
