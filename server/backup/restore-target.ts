import { readdir } from 'node:fs/promises'

import { sql } from 'kysely'

import type { AppContext } from '#server/app-context.ts'
import { appliedMigrations } from '#server/database/migrate.ts'

import { BackupError } from './backup-error.ts'

type Target = Pick<AppContext, 'config' | 'db' | 'engine'>

/** Describes what already exists, in a sentence; undefined if the target is empty. */
export async function describeExistingShop({ config, db }: Target): Promise<string | undefined> {
  if ((await appliedMigrations(db)).length > 0) return 'This database belongs to a shop already.'
  const tables = await db.introspection.getTables()
  if (tables.length > 0) return 'This database is not empty.'
  const files = await readdir(config.files.folder).catch(() => [])
  return files.length > 0 ? `${config.files.folder} is not empty.` : undefined
}

/** A running shop would keep using what it has cached, and write into what is being restored. */
export async function refuseWhileRunning({ db, engine }: Target): Promise<void> {
  const isOpen = engine === 'postgres' ? await hasOtherConnections(db) : await isLocked(db)
  if (isOpen) throw new BackupError('The shop is running on this database: stop it, then restore.')
}

async function hasOtherConnections(db: Target['db']): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'candlewick' and pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.others) > 0
}

/** Leaving WAL mode requires exclusive access to the file, so this notices any process that has it open. */
async function isLocked(db: Target['db']): Promise<boolean> {
  try {
    await sql`pragma journal_mode = delete`.execute(db)
    return false
  } catch {
    return true
  } finally {
    await sql`pragma journal_mode = wal`.execute(db).catch(() => {})
  }
}

export async function dropTables(trx: Target['db'], engine: Target['engine']): Promise<void> {
  for (const { name } of await trx.introspection.getTables({ withInternalKyselyTables: true })) {
    const drop =
      engine === 'postgres' ? sql`drop table if exists ${sql.table(name)} cascade` : sql`drop table ${sql.table(name)}`
    await drop.execute(trx)
  }
  if (engine === 'postgres') await sql`drop function if exists refuse_audit_log_change() cascade`.execute(trx)
}
