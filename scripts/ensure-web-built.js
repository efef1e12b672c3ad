import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { root } from './ensure-installed.js'
import { runToEnd } from './run-to-end.js'

const SOURCES = ['web', 'contract', 'vite.config.ts', 'package-lock.json']
export const builtFromFile = path.join(root, 'dist/.built-from')

/** Builds the web pages if any of their sources changed since the last build. */
export async function ensureWebBuilt() {
  if (existsSync(builtFromFile) && readFileSync(builtFromFile, 'utf8') === sourcesStamp()) return
  // Runs in a separate process, because a build sets NODE_ENV and holds on to memory.
  const code = await runToEnd(process.execPath, [path.join(root, 'scripts/build-web.js')])
  if (code !== 0) process.exit(1)
}

export const sourcesStamp = () => sourceStamp(SOURCES)

/** Names, sizes and modification times of the sources, which are fast to read at every start. */
export function sourceStamp(sources) {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesBelow(path.join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
