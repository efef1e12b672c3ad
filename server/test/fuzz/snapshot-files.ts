import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Copies the shop's files. The returned function restores missing ones. */
export function snapshotFiles(dataDir: string): () => void {
  const folder = path.join(dataDir, 'files')
  const kept = path.join(dataDir, 'kept')
  cpSync(folder, kept, { recursive: true })
  const names = readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(kept, path.join(entry.parentPath, entry.name)))
  return () => {
    for (const name of names) {
      const place = path.join(folder, name)
      if (existsSync(place)) continue
      mkdirSync(path.dirname(place), { recursive: true })
      linkSync(path.join(kept, name), place)
    }
  }
}
