import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { freePort, takenPort } from './test/free-port.ts'
import { processEnv } from './test/process-env.ts'

const main = path.join(import.meta.dirname, 'main.ts')

function newDataDir() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The real program in its own process. */
function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...processEnv, DEMO_SHOP: 'small', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output.text += data
    })
  }
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output, exit }
}

/** A Node option that prints the address of every module the program loads. */
const PRINT_MODULES = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      console.log(url)
      return next(url, context)
    },
  })
`)}`

async function untilReady(port: number, child: ChildProcess) {
  while (child.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not open')
}

describe('starting the shop', () => {
  it('says how it is set up, keeps its files private and its data to itself, and lets many connections wait', async () => {
    const port = await freePort()
    const dataDir = newDataDir()
    const { child, output } = startProgram({ PORT: String(port), DATA_DIR: dataDir })
    await untilReady(port, child)
    await expect.poll(() => output.text).toContain('Mail')
    for (const text of [
      `http://localhost:${port}`,
      'owner@candlewick.test',
      'admin@candlewick.test',
      'mentor@candlewick.test',
      'student@candlewick.test',
      'candlewick',
      'SQLite',
      'Files',
      'sandbox',
      'outbox',
    ]) {
      expect(output.text).toContain(text)
    }

    const second = startProgram({ PORT: '0', DATA_DIR: dataDir })
    expect(await second.exit).toBe(1)
    expect(second.output.text).toMatch(/^Another Candlewick is running on .*\n$/)
    for (const name of readdirSync(dataDir)) {
      expect([name, (statSync(path.join(dataDir, name)).mode & 0o077).toString(8)]).toEqual([name, '0'])
    }

    child.kill('SIGSTOP')
    const sockets = Array.from({ length: 900 }, () => net.connect(port, '127.0.0.1'))
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
    await expect.poll(() => sockets.filter((socket) => socket.readyState === 'open').length).toBe(900)
  })

  it.each([
    ['nothing of the code for traces without a collector', {}, false],
    ['it with one', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
  ])('loads %s', async (_, env, isLoaded) => {
    const port = await freePort()
    const { child, output } = startProgram({
      PORT: String(port),
      DATA_DIR: newDataDir(),
      NODE_OPTIONS: PRINT_MODULES,
      ...env,
    })
    await untilReady(port, child)
    await expect.poll(() => output.text).toContain('outbox only')
    expect(output.text).toContain('/server/open-shop.ts')
    expect(output.text.includes('/server/tracing/')).toBe(isLoaded)
  })

  it.each([
    ['a wrong setting', { PORT: 'many' }, /^PORT is not valid: .*\n$/],
    ['production without its address', { NODE_ENV: 'production' }, /^SITE_URL is required in production.*\n$/],
    [
      'a database that does not respond',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      /^DATABASE_URL cannot be reached \(ECONNREFUSED\).*\n$/,
    ],
    ['a data folder that cannot be made', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR cannot be written.*\n$/],
    ['a data folder where nobody can make one', { DATA_DIR: '/proc/none/data' }, /^DATA_DIR cannot be written.*\n$/],
  ])('stops with one sentence for %s', async (_, env, sentence) => {
    const { output, exit } = startProgram({ DATA_DIR: newDataDir(), PORT: '0', ...env })
    expect(await exit).toBe(1)
    expect(output.text).toMatch(sentence)
  })

  it('stops with one sentence when the port is taken', async () => {
    const { server, port } = await takenPort()
    onTestFinished(() => void server.close())
    const { output, exit } = startProgram({ DATA_DIR: newDataDir(), PORT: String(port) })
    expect(await exit).toBe(1)
    expect(output.text).toBe(`Port ${port} is already in use: stop the other program or choose another PORT.\n`)
  })

  it('stops with one sentence when the database is damaged, and leaves it unchanged', async () => {
    const dataDir = newDataDir()
    const file = path.join(dataDir, 'candlewick.sqlite')
    writeFileSync(file, 'not a database '.repeat(1000))
    const { output, exit } = startProgram({ DATA_DIR: dataDir, PORT: '0' })
    expect(await exit).toBe(1)
    expect(output.text).toMatch(/^The database file .* is damaged.*\n$/)
    expect(readFileSync(file, 'utf8')).toBe('not a database '.repeat(1000))
  })
})

describe('stopping the shop', () => {
  it('finishes requests in progress, then exits without losing anything', async () => {
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: newDataDir() }
    const { child, exit } = startProgram(env)
    await untilReady(port, child)
    const register = (n: number) => {
      const person = { email: `ada${n}@example.test`, password: 'difference engine', firstName: 'Ada', lastName: 'L' }
      return post(port, '/api/register', person)
    }
    // Over connections that are already open, so a busy machine isn't still opening one when the shop stops. Three times as
    // many as needed, because an early greeting may be answered before a later one needs a connection.
    const greetings = Array.from({ length: 30 }, () => fetch(`http://localhost:${port}/api/health`))
    for (const response of await Promise.all(greetings)) await response.text()
    // Passwords are hashed two at a time, so the rest are still in progress when the first ones are done.
    const registrations = Array.from({ length: 10 }, (_, n) => register(n))
    await Promise.race(registrations.slice(4))
    child.kill('SIGTERM')
    const statuses = (await Promise.all(registrations)).map((response) => response.status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await exit).toBe(0)

    const again = startProgram(env)
    await untilReady(port, again.child)
    const login = await post(port, '/api/login', { email: 'ada9@example.test', password: 'difference engine' })
    expect(login.status).toBe(200)
  })

  it('stops while it is still opening', async () => {
    const database = await takenPort()
    onTestFinished(() => void database.server.close())
    const isWaiting = once(database.server, 'connection')
    const url = `postgres://candlewick@localhost:${database.port}/candlewick`
    const { child, exit } = startProgram({ DATABASE_URL: url, DATA_DIR: newDataDir() })
    await isWaiting
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })
})

function post(port: number, call: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(`http://localhost:${port}${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
