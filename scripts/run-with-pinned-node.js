import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './ensure-installed.js'
import { passOnSignals } from './pass-on-signals.js'

/** The Node version that package.json pins through the npm package `node`. */
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Reruns the script with the pinned Node and returns true, unless it's already running on it. */
export async function runWithPinnedNode(script) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  if (process.versions.node === dependencies.node) return false
  if (!existsSync(pinnedNode)) {
    if (Number.parseInt(process.versions.node, 10) >= 24) return false
    console.error(
      'The pinned Node 24 is missing from node_modules: remove node_modules and start again, or use Node 24.',
    )
    process.exit(1)
  }
  const child = spawn(pinnedNode, [script, ...process.argv.slice(2)], { stdio: 'inherit' })
  passOnSignals(child)
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  return true
}
