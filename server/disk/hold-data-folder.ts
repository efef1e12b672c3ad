import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { ConfigError } from '#server/config/env.ts'
import { isLockedFile } from '#server/database/database-errors.ts'

import { makeFolder } from './make-folder.ts'

/**
 * SQLite has one writer at a time, so two shops on one file would keep each other waiting until saves fail. Only one
 * process may hold the folder. SQLite's own lock does it: the operating system releases it even when the process is
 * killed. Returns how to release it.
 */
export function holdDataFolder(dataDir: string): () => void {
  makeFolder(dataDir)
  const lock = new DatabaseSync(path.join(dataDir, 'running.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isLockedFile(error)) throw error
    throw new ConfigError(
      `Another Candlewick is running on ${dataDir}, and SQLite is for one process: stop it first, or use PostgreSQL (DATABASE_URL) to run several.`,
    )
  }
  return () => lock.close()
}
