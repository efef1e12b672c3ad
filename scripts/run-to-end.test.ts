import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
const file = (name: string) => path.join(folder, name)
const log = () => readFileSync(file('log'), { encoding: 'utf8', flag: 'a+' })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candlewick-install-'))
  cpSync('scripts', file('scripts'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(name, file(name))
  mkdirSync(file('bin'))
  writeFileSync(file('bin/package.json'), '{ "type": "commonjs" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Stands in for `npm ci`, which would fetch hundreds of packages. */
function installWith(script: string) {
  writeFileSync(file('bin/npm'), `#!${process.execPath}\n${script}`)
  chmodSync(file('bin/npm'), 0o755)
}
/** Empties node_modules, and starts a program that doesn't listen to SIGTERM. */
const SLOW = `
  const { appendFileSync, mkdirSync } = require('node:fs')
  mkdirSync('node_modules', { recursive: true })
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const child = require('node:child_process').spawn(process.execPath, ['-e', stubborn])
  appendFileSync('log', process.pid + ' ' + child.pid + ' ')
  setInterval(() => {}, 1000)`
const QUICK = `
  require('node:fs').mkdirSync('node_modules', { recursive: true })
  require('node:fs').appendFileSync('log', 'installed')`

const START = "import('./scripts/ensure-installed.js').then((script) => script.ensureInstalled())"

function start(): ChildProcess {
  const env = { ...process.env, PATH: `${file('bin')}${path.delimiter}${process.env.PATH}` }
  return spawn(process.execPath, ['-e', START], { cwd: folder, stdio: 'ignore', env })
}
const exitCode = (child: ChildProcess) => new Promise((resolve) => child.on('exit', resolve))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a start that installs the packages', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends with everything it has started after %s, and the next one installs again',
    async (signal) => {
      installWith(SLOW)
      const child = start()
      await expect.poll(log, { timeout: 20_000 }).toMatch(/^\d+ \d+ $/)
      const pids = log().trim().split(' ').map(Number)
      child.kill(signal)
      expect(await exitCode(child)).toBe(143)
      await expect.poll(() => pids.filter(isAlive)).toEqual([])

      rmSync(file('log'))
      installWith(QUICK)
      expect(await exitCode(start())).toBe(0)
      expect(log()).toBe('installed')
      expect(await exitCode(start())).toBe(0)
      expect(log()).toBe('installed')
    },
    60_000,
  )

  it('begins again after an interrupted installation, even with the packages it had before', async () => {
    installWith(QUICK)
    expect(await exitCode(start())).toBe(0)
    const before = readFileSync(file('package-lock.json'), 'utf8')
    writeFileSync(file('package-lock.json'), `${before}\n`)
    installWith(SLOW)
    const child = start()
    await expect.poll(log, { timeout: 20_000 }).toMatch(/\d+ \d+ $/)
    child.kill('SIGTERM')
    await exitCode(child)
    expect(existsSync(file('node_modules/.installed-from'))).toBe(false)
  }, 60_000)
})
