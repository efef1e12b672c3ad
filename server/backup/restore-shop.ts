import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

import { sql } from 'kysely'

import type { AppContext } from '#server/app-context.ts'
import { isBeforeFirstRelease, isLastBeforeFirstRelease, LAST_COMMIT } from '#server/database/before-first-release.ts'
import { type Database, transact } from '#server/database/database.ts'
import { FIRST_RELEASE, MIGRATION_NAMES, migrateUpTo } from '#server/database/migrate.ts'
import { loadSecretKey } from '#server/secrets/load-secret-key.ts'

import { BackupError } from './backup-error.ts'
import { fingerprintOf, type Manifest, readManifest, verifyBackup } from './backup-manifest.ts'
import { copyFilesIn, moveLateFilesIntoPlace, moveOtherFilesAside } from './restore-files.ts'
import { describeExistingShop, dropTables, refuseWhileRunning } from './restore-target.ts'
import { sortTablesByReferences } from './table-order.ts'

type Target = Pick<AppContext, 'config' | 'db' | 'engine' | 'steps'>
type Options = { overwrite: boolean }

/** SQLite allows 32,766 values per statement, PostgreSQL 65,535. */
const MAX_BOUND_VALUES = 30_000
const BATCH_SIZE = 500

/**
 * Restores a backup into SQLite or PostgreSQL, whichever it came from. Everything is checked before anything changes,
 * and a shop in use is never overwritten unless asked to. If the power fails midway, either the old shop or the
 * restored one is complete: files are copied first, next to the old ones, and all rows go in within one transaction.
 */
export async function restoreShop(target: Target, folder: string, { overwrite }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const schema = getSchema(manifest)
  await verifyBackup(folder, manifest)
  refuseOtherKey(target, manifest)
  await refuseWhileRunning(target)
  const used = await describeExistingShop(target)
  if (used && !overwrite) {
    throw new BackupError(
      `${used} Restore into an empty place, or add --overwrite: what is there now is lost then, so back it up first.`,
    )
  }
  const { config, steps } = target
  const late = await copyFilesIn(folder, manifest, config)
  steps.reach('restore:after-files')
  await replaceDatabase(target, folder, manifest, schema)
  await moveLateFilesIntoPlace(late)
  steps.reach('restore:after-commit')
  await moveOtherFilesAside(manifest, config)
  return manifest
}

/** The last migration of the schema the backup was made with. */
function getSchema({ migrations }: Manifest): string {
  if (isLastBeforeFirstRelease(migrations)) return FIRST_RELEASE
  const last = migrations.at(-1) ?? ''
  if (isBeforeFirstRelease(migrations)) {
    throw new BackupError(
      `This backup was made by an early version before 0.1.0 (${last}): restore it with commit ${LAST_COMMIT}, start that once, back it up again and restore the new backup with this version.`,
    )
  }
  const unknown = migrations.filter((name) => !MIGRATION_NAMES.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(`This backup was made by a newer version (${unknown.at(-1)}): restore it with that version.`)
  }
  return last
}

/** With a different key the shop would run but couldn't decrypt any of its secrets. */
function refuseOtherKey({ config }: Target, { keyFingerprint, files }: Manifest): void {
  const bringsKey = !config.secretKey && files.some(({ path: name }) => name === 'secret.key')
  if (bringsKey || fingerprintOf(loadSecretKey(config)) === keyFingerprint) return
  throw new BackupError('This backup was made with a different SECRET_KEY: set the one that shop used.')
}

async function replaceDatabase(
  { db, engine, steps }: Target,
  folder: string,
  manifest: Manifest,
  schema: string,
): Promise<void> {
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db)
  await transact(db, async (trx) => {
    await dropTables(trx, engine)
    // In the backup's own schema: the first start migrates it, as with any older shop.
    await migrateUpTo(trx, engine, schema)
    const ordered = await sortTablesByReferences(trx, engine, manifest.tables)
    // Migrations may have inserted rows of their own; the backup's rows are newer.
    for (const { name } of ordered.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const table of ordered) await loadTable(trx, folder, table)
    if (engine === 'sqlite') await refuseBrokenReferences(trx)
    steps.reach('restore:before-commit')
  })
  if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(db)
}

async function loadTable(
  trx: Database,
  folder: string,
  { name, path: file, columns, rows }: Manifest['tables'][number],
) {
  const atOnce = Math.min(BATCH_SIZE, Math.floor(MAX_BOUND_VALUES / columns.length))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const insert = async (chunk: unknown[][]) => {
    const values = sql.join(chunk.map((row) => sql`(${sql.join(row)})`))
    await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(trx)
  }
  let count = 0
  let chunk: unknown[][] = []
  const unpacked = createReadStream(path.join(folder, file)).pipe(createGunzip())
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    chunk.push(JSON.parse(line))
    count += 1
    if (chunk.length < atOnce) continue
    await insert(chunk)
    chunk = []
  }
  if (chunk.length > 0) await insert(chunk)
  if (count !== rows) throw new BackupError(`The backup is damaged: ${file} has ${count} rows instead of ${rows}.`)
}

async function refuseBrokenReferences(trx: Database): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
  if (rows[0]) throw new BackupError(`The backup is inconsistent: ${rows[0].table} refers to a missing row.`)
}
