// `npm run bench:boot`: time from process start to the first response on an existing database, and memory when idle,
// compared with a bare Fastify server. `-- --rounds=9 --idle-seconds=20`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureProgramBuilt } from '../scripts/ensure-program-built.js'
import { ensureWebBuilt } from '../scripts/ensure-web-built.js'
import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { freePort } from '../server/test/free-port.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, 'idle-seconds': { type: 'string', default: '15' } },
})
const root = path.resolve(import.meta.dirname, '..')
await ensureWebBuilt()
const program = await ensureProgramBuilt()
const BOOT_BUDGET_MS = 700
const MEMORY_BUDGET_MB = 150
/** A newly seeded shop still has jobs waiting, such as emails and payments. */
const SETTLES_WITHIN_SECONDS = 15
/** Like `npm start`, runs use a compile cache. */
const NODE_COMPILE_CACHE = mkdtempSync(path.join(os.tmpdir(), 'candlewick-compiled-'))
const PAGES = ['/', '/courses', '/api/courses', '/api/settings/public']

type Started = { bootMs: number; cpuMs: number; idleMb: number }

let withinBudget = true
const bare = await measure(['bench/bare-server.ts', writeTempFile()], {}, '/api/health')
report('bare Fastify server', bare)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-boot-'))
const postgres = await startPostgres({ durable: true })
try {
  for (const [name, env] of [
    ['shop on SQLite', { DATA_DIR: dataDir }],
    ['shop on PostgreSQL', { DATA_DIR: dataDir, DATABASE_URL: postgres.url }],
  ] as const) {
    await startOnce([program], env, '/api/health', SETTLES_WITHIN_SECONDS)
    const shop = await measure([program], env, '/api/health')
    withinBudget &&= shop.bootMs <= BOOT_BUDGET_MS && shop.idleMb <= MEMORY_BUDGET_MB
    report(
      name,
      shop,
      ` (budget ${BOOT_BUDGET_MS} ms, ${MEMORY_BUDGET_MB} MB), ${(shop.bootMs / bare.bootMs).toFixed(1)} × bare`,
    )
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(NODE_COMPILE_CACHE, { recursive: true, force: true })
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

async function measure(script: string[], env: Record<string, string>, readyPath: string): Promise<Started> {
  const rounds: Started[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    const isLast = round === Number(values.rounds) - 1
    rounds.push(await startOnce(script, env, readyPath, isLast ? Number(values['idle-seconds']) : 0))
  }
  return {
    bootMs: median(rounds.map(({ bootMs }) => bootMs)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    idleMb: rounds.at(-1)?.idleMb ?? Number.NaN,
  }
}

/** Measures the time to the first successful response and then, after a few pages, the memory when idle. */
async function startOnce(
  script: string[],
  env: Record<string, string>,
  readyPath: string,
  idleSeconds: number,
): Promise<Started> {
  const port = script[0] === program ? await freePort() : barePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, script, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      DEMO_SHOP: 'small',
      PORT: String(port),
      ...env,
    },
  })
  const gone = new Promise((resolve) => child.on('exit', resolve))
  while (!(await responses(port, readyPath))) {
    if (child.exitCode !== null) throw new Error(`${script[0]} exited before it was ready`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const bootMs = performance.now() - startedAt
  const cpuMs = readCpuMs(child.pid)
  if (idleSeconds > 0 && script[0] === program) for (const page of PAGES) await responses(port, page)
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
  const idleMb = readMemoryMb(child.pid)
  child.kill('SIGTERM')
  await gone
  return { bootMs, cpuMs, idleMb }
}

function responses(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: address }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}

/** Memory and CPU time are read from /proc, so this needs Linux. */
function readMemoryMb(pid = 0): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function readCpuMs(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICK_MS = 10
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function report(name: string, { bootMs, cpuMs, idleMb }: Started, more = ''): void {
  console.log(
    `${name}: first response after ${bootMs.toFixed(0)} ms (${cpuMs} ms CPU), ${idleMb.toFixed(0)} MB idle${more}`,
  )
}

function writeTempFile(): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-')), 'responses.json')
  const response = { address: '/api/health', type: 'application/json', base64: Buffer.from('{}').toString('base64') }
  writeFileSync(file, JSON.stringify({ port: barePort(), responses: [response] }))
  return file
}

function barePort(): number {
  return 29_471
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
