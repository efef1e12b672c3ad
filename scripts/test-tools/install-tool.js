import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { root } from '../ensure-installed.js'

/** Installs an npm package outside the project and returns its folder, or undefined if npm doesn't have it. */
export function installTool(name, version) {
  const prefix = path.join(root, '.tools', `${name.replaceAll('/', '-')}-${version}`)
  const folder = path.join(prefix, 'node_modules', name)
  if (existsSync(path.join(folder, 'package.json'))) return folder
  mkdirSync(prefix, { recursive: true })
  console.log(`Installing ${name} ${version} for the tests …`)
  const npmArguments = ['install', '--prefix', prefix, '--no-save', '--loglevel=error', `${name}@${version}`]
  const { status } = spawnSync('npm', npmArguments, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0 && existsSync(path.join(folder, 'package.json')) ? folder : undefined
}
