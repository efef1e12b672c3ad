import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { AppContext } from '#server/app-context.ts'
import { isDatabaseUnavailable, isDiskFailure } from '#server/database/database-errors.ts'
import { appliedMigrations } from '#server/database/migrate.ts'
import { isUncreatableFolder, makeFolder } from '#server/disk/make-folder.ts'
import { loadSecretKey } from '#server/secrets/load-secret-key.ts'

import { BackupError } from './backup-error.ts'
import { computeChecksum, fingerprintOf, MANIFEST_FILE, type Manifest, type ManifestFile } from './backup-manifest.ts'
import { readSnapshot, type Snapshot, type SnapshotTable } from './read-snapshot.ts'

type Source = Pick<AppContext, 'config' | 'db' | 'engine' | 'clock'>

/** Next to the database in DATA_DIR: the key the shop generated, and the sandbox's record of payments. */
const LOOSE_FILES = ['secret.key', 'stripe-sandbox.jsonl']

/**
 * Copies the whole shop into a new folder while it runs. Files are copied both before and after the database snapshot,
 * so every file the database names is included.
 */
export async function backUpShop(source: Source, folder: string): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} exists and is not empty: a backup never overwrites anything. Name another folder.`)
  }
  if ((await appliedMigrations(source.db)).length === 0) {
    throw new BackupError('There is nothing to back up: this database was never used by the shop.')
  }
  try {
    return await writeBackup(source, folder)
  } catch (error) {
    // Half a backup is useless, and fills a disk that was already too small.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
    throw explainWriteFailure(error, folder)
  }
}

function explainWriteFailure(error: unknown, folder: string): unknown {
  if (isDatabaseUnavailable(error) || isDiskFailure(error)) return error
  const { code, syscall, path: file = '' } = error as NodeJS.ErrnoException
  if (isUncreatableFolder(error))
    return new BackupError(`${folder} cannot be made there (${code}): name another folder.`)
  if (code === 'ENOSPC')
    return new BackupError(`There isn't enough space for the backup in ${folder}: choose a larger disk.`)
  if (code && /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code)) {
    const [what, right] = file.startsWith(folder) || syscall === 'mkdir' || !file ? [folder, 'write'] : [file, 'read']
    return new BackupError(`This user may not ${right} ${what} (${code}), so there is no backup.`)
  }
  return error
}

async function writeBackup({ config, db, engine, clock }: Source, folder: string): Promise<Manifest> {
  makeFolder(path.join(folder, 'tables'), 0o700)
  const files = new Map<string, ManifestFile>()
  await copyNewFiles(config.files.folder, folder, files)
  const createdAt = clock.now().toISOString()
  const migrations = await appliedMigrations(db)
  const { tables, filesInBuckets } = await readSnapshot(db, engine, async (snapshot) => ({
    tables: await writeTables(snapshot, folder),
    filesInBuckets: await countRows(snapshot, 'file_places'),
  }))
  await copyNewFiles(config.files.folder, folder, files)
  for (const name of LOOSE_FILES) await copyLooseFile(config.dataDir, folder, name, files)

  const manifest: Manifest = {
    format: 1,
    createdAt,
    engine,
    migrations,
    keyFingerprint: fingerprintOf(loadSecretKey(config)),
    tables,
    files: [...files.values()],
    filesInBuckets,
  }
  await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  return manifest
}

async function writeTables(snapshot: Snapshot, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of snapshot.tables) written.push(await writeTable(snapshot, table, folder))
  return written
}

/** One row per line, as a list of values, compressed. The text is the same for both engines. */
async function writeTable(snapshot: Snapshot, table: SnapshotTable, folder: string) {
  const name = `tables/${table.name}.jsonl.gz`
  const file = path.join(folder, name)
  let rows = 0
  async function* lines() {
    for await (const chunk of snapshot.getRows(table)) {
      rows += chunk.length
      yield chunk.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  const { size } = await stat(file)
  return { ...table, path: name, sizeBytes: size, sha256: await computeChecksum(file), rows }
}

async function countRows({ tables, getRows }: Snapshot, name: string): Promise<number> {
  const table = tables.find((one) => one.name === name)
  let count = 0
  if (table) for await (const chunk of getRows(table)) count += chunk.length
  return count
}

/** Stored files never change; they're only added and deleted. Files still arriving start with a dot and are skipped. */
async function copyNewFiles(source: string, folder: string, known: Map<string, ManifestFile>): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const from = path.join(entry.parentPath, entry.name)
    const key = path.relative(source, from).split(path.sep).join('/')
    const name = `files/${key}`
    if (!entry.isFile() || key.startsWith('.') || known.has(name)) continue
    const copied = await copyOne(from, folder, name).catch(ignoreGone)
    if (copied) known.set(name, copied)
  }
}

async function copyLooseFile(dataDir: string, folder: string, name: string, known: Map<string, ManifestFile>) {
  const copied = await copyOne(path.join(dataDir, name), folder, name).catch(ignoreGone)
  if (copied) known.set(name, copied)
}

async function copyOne(from: string, folder: string, name: string): Promise<ManifestFile> {
  const to = path.join(folder, name)
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
  const { size } = await stat(to)
  return { path: name, sizeBytes: size, sha256: await computeChecksum(to) }
}

function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
