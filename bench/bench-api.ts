// `npm run bench:api`: the processor time of the shop's responses compared with a bare server that sends the same bytes.
// `-- --engine=postgres --rounds=1 --seconds=1 --only=/`.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { freePort } from '../server/test/free-port.ts'
import { type Load, measureLoad } from './autocannon-load.ts'
import { type Running, startBenchShop, startServer } from './bench-shop.ts'
import { totalCpuMs } from './cpu-time.ts'

type Cost = Load & { cpuUs: number }

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const ROUNDS = Number(values.rounds)
const SECONDS = Number(values.seconds)
/** Of the bare server's processor time in that of the shop. */
const BUDGET = 0.9
const ALL_CASES = ['/api/courses', '/api/courses/intro-to-trading', '/', '/courses/intro-to-trading']
const CASES = values.only ? ALL_CASES.filter((address) => address === values.only) : ALL_CASES

const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const shop = await startBenchShop(postgres ? { DATABASE_URL: postgres.url } : {})
const responses = await Promise.all(CASES.map((address) => recordResponse(shop.origin, address)))
const port = await freePort()
const bare = await startServer('bench/bare-server.ts', [writeTempFile({ port, responses })], port, CASES[0] ?? '/')

let withinBudget = true
try {
  console.log(
    `${values.engine}: ${ROUNDS} rounds of ${SECONDS} s, 32 connections, alternating between shop and bare server, same bytes\n`,
  )
  for (const address of CASES) {
    for (const { origin } of [shop, bare]) await measureLoad(origin + address, { seconds: Math.min(10, 3 * SECONDS) })
    const rounds: { shop: Cost; bare: Cost }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ bare: await measureCost(bare, address), shop: await measureCost(shop, address) })
    }
    const share = median(rounds.map((round) => round.bare.cpuUs / round.shop.cpuUs))
    const speed = median(rounds.map((round) => round.shop.requestsPerSecond / round.bare.requestsPerSecond))
    const errors = rounds.reduce((sum, round) => sum + round.shop.errors + round.bare.errors, 0)
    const requests = rounds.reduce((sum, round) => sum + round.shop.requests, 0)
    withinBudget &&= share >= BUDGET && errors === 0
    const middle = (read: (cost: Cost) => number, of: 'shop' | 'bare') => median(rounds.map((round) => read(round[of])))
    console.log(
      `GET ${address}: ${middle(({ cpuUs }) => cpuUs, 'shop').toFixed(1)} µs of processor time vs. ` +
        `${middle(({ cpuUs }) => cpuUs, 'bare').toFixed(1)} µs bare = ${share.toFixed(2)} (budget ≥ ${BUDGET}); ` +
        `${middle((cost) => cost.requestsPerSecond, 'shop').toFixed(0)}/s = ${speed.toFixed(2)} of its speed, ` +
        `p99 ${middle(({ p99Ms }) => p99Ms, 'shop')} ms, ${requests} responses, ${errors} errors`,
    )
  }
} finally {
  await Promise.all([shop.stop(), bare.stop()])
  await postgres?.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

/** The processor time of the server alone, so that other work on the machine hardly shows. */
async function measureCost({ origin, process: { pid = 0 } }: Running, address: string): Promise<Cost> {
  const before = totalCpuMs([pid])
  const load = await measureLoad(origin + address, { seconds: SECONDS })
  return { ...load, cpuUs: ((totalCpuMs([pid]) - before) * 1000) / load.requests }
}

/** A page is too long to pass on the command line. */
function writeTempFile(content: object): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-')), 'responses.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

async function recordResponse(origin: string, address: string) {
  const response = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } })
  if (response.status !== 200) throw new Error(`${address} responded ${response.status}`)
  const base64 = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { address, type: response.headers.get('content-type') ?? '', base64 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
