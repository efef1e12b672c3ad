import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './ensure-installed.js'
import { sourceStamp } from './ensure-web-built.js'
import { runToEnd } from './run-to-end.js'

const SOURCES = [
  'server',
  'contract',
  'stripe-sandbox',
  'scripts/build-program.js',
  'scripts/library-changes.js',
  'scripts/as-ascii.js',
  'package-lock.json',
]
export const programFolder = path.join(root, 'dist/program')
export const programBuiltFromFile = path.join(programFolder, '.built-from')

export const programStamp = () => sourceStamp(SOURCES)

/** Builds the server if any of its sources changed, and returns the path of its entry file. */
export async function ensureProgramBuilt() {
  const entry = path.join(programFolder, 'main.js')
  if (existsSync(programBuiltFromFile) && readFileSync(programBuiltFromFile, 'utf8') === programStamp()) return entry
  // With production packages only, the server runs from source: it starts more slowly but works the same.
  if (!existsSync(path.join(root, 'node_modules/vite'))) return path.join(root, 'server/main.ts')
  const code = await runToEnd(process.execPath, [path.join(root, 'scripts/build-program.js')])
  if (code !== 0) process.exit(1)
  return entry
}
