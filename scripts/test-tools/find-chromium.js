import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { installTool } from './install-tool.js'

const NPM_VERSION = '153.0.0'
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a Chromium that plays H.264: the system's, the npm package's (Linux on x64), or one installed with apt. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? KNOWN_PLACES.find((place) => existsSync(place))
  return found ?? (await npmChromium()) ?? aptChromium()
}

async function npmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = installTool('@sparticuz/chromium', NPM_VERSION)
  if (!folder) return undefined
  const { default: chromium } = await import(path.join(folder, 'build/index.js'))
  const executable = await chromium.executablePath()
  // It needs system libraries that a minimal machine may not have.
  return spawnSync(executable, ['--version', '--no-sandbox']).status === 0 ? executable : undefined
}

function aptChromium() {
  if (process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium for the tests …')
  spawnSync('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' })
    if (status === 0) return KNOWN_PLACES.find((place) => existsSync(place))
  }
  return undefined
}
