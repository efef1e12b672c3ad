import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import type { Database } from '#server/database/database.ts'
import { openShop } from '#server/open-shop.ts'

import { freePort } from './free-port.ts'
import { TEMPLATE } from './postgres-server.ts'
import { processEnv } from './process-env.ts'
import { openTestDatabase, testEngine } from './test-database.ts'
import { call, signIn } from './torture/shop-process.ts'

const main = path.resolve(import.meta.dirname, '../main.ts')
const SECRET_KEY = 'a key that is used in tests and nowhere else'
const METRICS_TOKEN = 'a token that is used in tests'

async function createDatabase(): Promise<string> {
  const name = `several_${uuidv7().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
}

/** The real program on a database of its own. */
async function startProgram(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-several-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const base = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_SHOP: 'small',
    FFMPEG: 'off',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  }
  const child = spawn(process.execPath, [main], {
    env: { ...processEnv, SECRET_KEY, PAYMENTS: 'stripe', ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const serving = () => [...output.matchAll(/Process \d \(pid (\d+)\) is serving/g)].map(([, pid]) => Number(pid))
  return { child, exit, output: () => output, serving, origin: `http://localhost:${port}` }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a shop in several processes', () => {
  if (testEngine === 'sqlite') {
    it('is refused on SQLite with one sentence', async () => {
      const { exit, output } = await startProgram({ PROCESSES: '2' })
      expect(await exit).toBe(1)
      expect(output()).toBe('PROCESSES=2 needs PostgreSQL (DATABASE_URL): only one process may use a SQLite file.\n')
    })
    return
  }

  it('replaces a killed one while the others serve, shows the metrics of all and stops them together', async () => {
    const { child, exit, output, serving, origin } = await startProgram({
      PROCESSES: '2',
      DATABASE_URL: await createDatabase(),
    })
    await expect.poll(output, { timeout: 90_000 }).toContain('Processes  2')
    const cookie = await signIn(origin, 'student@candlewick.test')
    const [, victim = 0] = serving()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isAlive(victim)).toBe(false)
    const statuses = new Set<number>()
    await expect
      .poll(async () => {
        statuses.add((await call(origin, 'GET', '/api/my/courses', undefined, { cookie })).status)
        return serving().length
      })
      .toBe(3)
    expect([...statuses]).toEqual([200])
    expect(output()).toContain(`(pid ${victim}) ended with SIGKILL; 1 of 2 are serving. Another one starts now.`)

    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
    for (const slot of ['1', '2'])
      expect(metrics).toMatch(new RegExp(`^process_start_time_seconds.*process="${slot}"`, 'm'))

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(serving().filter(isAlive)).toEqual([])
  }, 180_000)

  it('gives the reason once when it cannot start', async () => {
    const { exit, output } = await startProgram({
      PROCESSES: '2',
      DATABASE_URL: await createDatabase(),
      NODE_ENV: 'production',
      SITE_URL: 'https://shop.example',
      HOST: '203.0.113.1',
    })
    expect(await exit).toBe(1)
    expect(output()).toBe(
      'HOST is not valid: 203.0.113.1 is no address of this machine (see .env.example).\nNo process of the shop can start: the reason is above.\n',
    )
  })
})

describe('ROLE', () => {
  it('separates what answers requests from what runs jobs', async () => {
    const web = await openInRole('web')
    const person = { email: 'ada@example.test', password: 'difference engine', firstName: 'Ada', lastName: 'L' }
    expect((await call(web.origin, 'POST', '/api/register', person)).status).toBe(200)
    const waiting = async () =>
      (await web.db.selectFrom('jobs').selectAll().where('type', '=', 'send-mail').execute()).length
    expect(await waiting()).toBeGreaterThan(0)

    // A production shop has no sample files, so nothing has made its data folder yet.
    const worker = await openInRole('worker', web.db, { NODE_ENV: 'production', SITE_URL: 'http://shop.example' })
    await expect.poll(waiting).toBe(0)
    const status = async (url: string) => (await call(worker.origin, 'GET', url)).status
    expect([await status('/api/health'), await status('/api/courses'), await status('/')]).toEqual([200, 404, 404])
  })
})

/** A whole shop in this process. `DATABASE_URL` only says that it's PostgreSQL, which roles need. */
async function openInRole(ROLE: string, sharedDb?: Database, env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-role-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const DATA_DIR = path.join(folder, 'data')
  const db = sharedDb ?? (await openTestDatabase())
  const port = await freePort()
  const settings = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    PAYMENTS: 'stripe',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
  }
  const config = toConfig(
    readEnv({ ...settings, ...env, ROLE, DATA_DIR, PORT: String(port), DEMO_SHOP: 'small', FFMPEG: 'off' }),
  )
  const shop = await openShop(config, { db, engine: testEngine })
  onTestFinished(() => shop.close())
  return { db, origin: `http://localhost:${port}` }
}
