import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { z } from 'zod'

import { BackupError } from './backup-error.ts'

export const MANIFEST_FILE = 'manifest.json'
const FORMAT = 1

const FileEntry = z.object({ path: z.string(), sizeBytes: z.number(), sha256: z.string() })
const TableEntry = FileEntry.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

/** What a backup contains. Written last: a folder without it isn't a backup. */
const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The schema of the rows; after restoring them, a newer version migrates them. */
  migrations: z.array(z.string()),
  /** Shows whether the same SECRET_KEY is in use without revealing it. */
  keyFingerprint: z.string(),
  tables: z.array(TableEntry),
  files: z.array(FileEntry),
  /** Files the database names that are in a bucket. Buckets have their own backups. */
  filesInBuckets: z.number(),
})
export type Manifest = z.output<typeof ManifestSchema>
export type ManifestFile = z.output<typeof FileEntry>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`)
  })
  const manifest = ManifestSchema.safeParse(tryJson(text))
  if (!manifest.success) throw new BackupError(`${MANIFEST_FILE} in ${folder} cannot be read by this version.`)
  return manifest.data
}

/** Checks that every file of the backup is there, complete and unchanged. */
export async function verifyBackup(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { path: name, sha256 } of [...tables, ...files]) {
    const found = await computeChecksum(path.join(folder, name)).catch(() => undefined)
    if (!found) throw new BackupError(`The backup is incomplete: ${name} is missing.`)
    if (found !== sha256) throw new BackupError(`The backup is damaged: ${name} has been changed.`)
  }
}

export async function computeChecksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export function fingerprintOf(secretKey: string): string {
  return createHash('sha256').update(`candlewick backup ${secretKey}`).digest('hex').slice(0, 16)
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
