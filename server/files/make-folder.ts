import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A folder and those above it. Node's own way (`recursive`) never ends where a folder exists and takes no other, as /proc
 * does: it goes on to make the one above.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder && !existsSync(above)) makeFolder(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

/** Asked for a folder that nobody can make, as in /proc. */
export function isUnmakeableFolder(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'mkdir'
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false
}
