import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'

import type { AppContext } from '#server/app-context.ts'

import { computeChecksum, type Manifest } from './backup-manifest.ts'

type Config = AppContext['config']
/** Copied, but not yet in place. */
type LateFile = { from: string; to: string }

/**
 * Copies the files in next to those of the existing shop, which keeps all of its own. A file that exists under the same
 * name with different content (such as a demo shop's key) waits until the rows are in place; those are returned.
 */
export async function copyFilesIn(folder: string, { files }: Manifest, config: Config): Promise<LateFile[]> {
  const late: LateFile[] = []
  for (const { path: name, sha256 } of files) {
    if (name === 'secret.key' && config.secretKey) continue
    const to = path.join(config.dataDir, name)
    const present = await computeChecksum(to).catch(() => undefined)
    if (present === sha256) continue
    const from = `${to}.restoring`
    await mkdir(path.dirname(to), { recursive: true })
    await copyFile(path.join(folder, name), from)
    if (present) late.push({ from, to })
    else await rename(from, to)
  }
  return late
}

export async function moveLateFilesIntoPlace(late: LateFile[]): Promise<void> {
  for (const { from, to } of late) await rename(from, to)
}

/** Files that only the previous shop had are moved aside, not deleted. */
export async function moveOtherFilesAside({ files }: Manifest, { dataDir, files: { folder } }: Config): Promise<void> {
  const restored = new Set(files.map(({ path: name }) => path.join(dataDir, name)))
  const aside = `${folder}-before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || restored.has(file)) continue
    const to = path.join(aside, path.relative(folder, file))
    await mkdir(path.dirname(to), { recursive: true })
    await rename(file, to)
  }
}
