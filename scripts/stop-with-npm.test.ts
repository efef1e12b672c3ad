import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
const log = () => readFileSync(path.join(folder, 'log'), { encoding: 'utf8', flag: 'a+' })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candlewick-npm-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a program started by npm', () => {
  it('stops when npm is told to stop', async () => {
    const npm = startWithNpm()
    await expect.poll(log).toBe('started ')
    npm.kill('SIGTERM')
    await expect.poll(log).toBe('started stopped')
  })
})

/** A program that reports its start and its stop, the way `npm start` runs the shop. */
function startWithNpm() {
  const stopWithNpm = pathToFileURL(path.resolve('scripts/stop-with-npm.js')).href
  const program = `
    import { appendFileSync } from 'node:fs'
    import { stopWithNpm } from '${stopWithNpm}'
    stopWithNpm()
    process.once('SIGTERM', () => {
      appendFileSync('log', 'stopped')
      process.exit(0)
    })
    setInterval(() => {}, 1000)
    appendFileSync('log', 'started ')`
  writeFileSync(path.join(folder, 'program.mjs'), program)
  writeFileSync(path.join(folder, 'package.json'), '{ "scripts": { "start": "node program.mjs" } }')
  return spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
}
