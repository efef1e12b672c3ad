import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Config } from '#server/config/config.ts'
import { makeFolder } from '#server/disk/make-folder.ts'

/** Taken from the environment; a shop that's only being tried out generates a key once and keeps it. */
export function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey) return secretKey
  const file = path.join(dataDir, 'secret.key')
  makeFolder(dataDir)
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
