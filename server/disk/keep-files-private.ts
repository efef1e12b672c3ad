import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const ALL_BITS = 0o7777
/** Set on folders that many users share, such as /tmp. */
const STICKY = 0o1000
const PRIVATE_FILES = /^(candlewick\.sqlite|secret\.key$|stripe-sandbox\.jsonl)/

/**
 * What this process writes can be read by its user alone. The data folder and what an earlier version left in it are
 * closed to others as well, unless they belong to another user.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(OTHERS)
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  closeToOthers(dataDir)
  for (const name of readdirSync(dataDir)) if (PRIVATE_FILES.test(name)) closeToOthers(path.join(dataDir, name))
}

function closeToOthers(place: string): void {
  // SQLite's companion files come and go while another process uses the database.
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found || found.uid !== process.getuid?.() || found.mode & STICKY || !(found.mode & OTHERS)) return
  chmodSync(place, found.mode & ALL_BITS & ~OTHERS)
}
