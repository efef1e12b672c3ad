// Runs before anything is installed, so this is plain JavaScript for Node 20 without dependencies.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { findUnwritable } from './find-unwritable.js'
import { runToEnd } from './run-to-end.js'
import { supportsPackages } from './supports-packages.js'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = path.join(root, 'node_modules/.installed-from')

/** Installs exactly what the lockfile lists, unless it's already installed. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return

  if (!supportsPackages(process.versions.node)) {
    console.error(
      `Node ${process.versions.node} can't install the packages: use Node 20.19, 22.12 or newer, for example with \`npm install --global node@24\`.`,
    )
    process.exit(1)
  }
  requireWritable('The packages have to be installed')
  console.log('Installing packages (once, about a minute) …')
  // If it's interrupted, the next start has to begin again.
  rmSync(stampFile, { force: true })
  const code = await runToEnd('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: root })
  if (code !== 0) {
    console.error('Installing failed: npm could not fetch the packages. Is the npm registry reachable?')
    process.exit(1)
  }
  writeFileSync(stampFile, wanted)
}

/** The code can be read-only once it's built. @param {string} need */
export function requireWritable(need) {
  const folder = findUnwritable([root, path.join(root, 'node_modules'), path.join(root, 'dist')])
  if (folder === undefined) return
  console.error(`${need}, but this user can't write to ${folder}: run \`npm run build\` there as a user who can.`)
  process.exit(1)
}
