import { sql } from 'kysely'

import type { Database, Engine } from '#server/database/database.ts'

/** The audit log refuses deletion, and versions only ever increase. */
const NOT_RESTORED = ['audit_log', 'cache_versions']
const KEPT = 'kept_'
const RESTORES_PER_VACUUM = 40

type TableSnapshot = {
  names: string[]
  restore(): Promise<void>
  failedJobs(): Promise<string[]>
  forget(): Promise<void>
}

/** Copies every table inside the database, so its rows can be restored any number of times. */
export async function snapshotTables(db: Database, engine: Engine): Promise<TableSnapshot> {
  const all = await db.introspection.getTables()
  const names = all.map(({ name }) => name).filter((name) => !name.startsWith('kysely') && !NOT_RESTORED.includes(name))
  for (const name of names) {
    await sql`create table ${sql.table(KEPT + name)} as select * from ${sql.table(name)}`.execute(db)
  }
  const failedBefore = (await db.selectFrom('jobs').select('id').execute()).map(({ id }) => id)
  let restores = 0
  const statements = [
    ...names.map((name) => `delete from "${name}"`),
    ...names.map((name) => `insert into "${name}" select * from "${KEPT}${name}"`),
    'update cache_versions set version = version + 1',
  ]
  return {
    names,
    async restore() {
      if (engine === 'postgres') {
        // Sent as one script: a single round trip and a single transaction.
        restores += 1
        // Dead rows from earlier resets would slow down every scan, and nothing else removes them.
        if (restores % RESTORES_PER_VACUUM === 0) await sql.raw('vacuum').execute(db)
        await sql.raw(['set local session_replication_role = replica', ...statements].join('; ')).execute(db)
        return
      }
      await sql`pragma foreign_keys = off`.execute(db)
      await db.transaction().execute(async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx)
      })
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
        .where('id', 'not in', failedBefore)
        .execute()
      return rows.map(({ type, last_error }) => `${type}: ${last_error}`)
    },
  }
}
