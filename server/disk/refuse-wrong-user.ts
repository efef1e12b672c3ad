import { statSync } from 'node:fs'

import { ConfigError } from '#server/config/env.ts'

/**
 * If root creates files in another user's data folder, that user's shop can't write them, and it would fail long after
 * the command that caused it.
 */
export function refuseWrongUser(dataDir: string, userId = process.getuid?.()): void {
  if (userId !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0
  if (owner === 0) return
  throw new ConfigError(
    `You are root, and ${dataDir} belongs to user ${owner}: run this as that user (setpriv --reuid=${owner}, sudo -u), or the shop could not write to what is left behind. See docs/operations.md.`,
  )
}
