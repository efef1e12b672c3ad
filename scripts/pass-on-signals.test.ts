import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
const log = () => readFileSync(path.join(folder, 'log'), { encoding: 'utf8', flag: 'a+' })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candlewick-signals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('leaves Ctrl-C to the terminal, which sends it to the child as well', async () => {
  const parent = startParent()
  await expect.poll(log).toBe('started ')
  process.kill(-(parent.pid ?? Number.NaN), 'SIGINT')
  await expect.poll(log).toBe('started SIGINT ')
  parent.kill('SIGTERM')
  await expect.poll(log).toBe('started SIGINT SIGTERM ')
})

/** A parent with a child that writes down its signals, in a process group of their own as in a terminal. */
function startParent() {
  const child = `
    import { appendFileSync } from 'node:fs'
    process.on('SIGINT', () => appendFileSync('log', 'SIGINT '))
    process.on('SIGTERM', () => {
      appendFileSync('log', 'SIGTERM ')
      process.exit(0)
    })
    setInterval(() => {}, 1000)
    appendFileSync('log', 'started ')`
  const parent = `
    import { spawn } from 'node:child_process'
    import { passOnSignals } from '${pathToFileURL(path.resolve('scripts/pass-on-signals.js')).href}'
    const child = spawn(process.execPath, ['child.mjs'])
    passOnSignals(child)
    child.on('exit', (code) => process.exit(code))`
  writeFileSync(path.join(folder, 'child.mjs'), child)
  writeFileSync(path.join(folder, 'parent.mjs'), parent)
  return spawn(process.execPath, ['parent.mjs'], { cwd: folder, stdio: 'ignore', detached: true })
}
