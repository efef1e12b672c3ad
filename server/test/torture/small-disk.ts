import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const SIZE = '48m'

type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => void }

/** A small in-memory disk of its own. Undefined if this user can't mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    console.log("! disk full: skipped, because this user can't mount an in-memory disk (run it as root)")
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(folder, ballast),
    free: () => rmSync(ballast),
    remove: () => {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Leaves no free space. */
function fill(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // The disk is full, as intended.
  }
}
