import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OWNER_ONLY = 0o077
const DATABASE_FILES = /^candlewick\.sqlite/

/** What this process writes can be read by its user alone. A database from an earlier version gets the same mode. */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(OWNER_ONLY)
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(dataDir)) {
    if (DATABASE_FILES.test(name)) chmodSync(path.join(dataDir, name), 0o600)
  }
}
