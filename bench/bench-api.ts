// `npm run bench:api`: the shop's throughput compared with a bare server that sends the same bytes.
// `-- --engine=postgres --rounds=1 --seconds=1`.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { freePort } from '../server/test/free-port.ts'
import { type Load, measureLoad } from './autocannon-load.ts'
import { startBenchShop, startServer } from './bench-shop.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const ROUNDS = Number(values.rounds)
const SECONDS = Number(values.seconds)
const CASES = [
  { name: 'GET /api/courses', address: '/api/courses', budget: 0.8 },
  { name: 'GET / (landing page, anonymous)', address: '/', budget: 0.6 },
]

const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const shop = await startBenchShop(postgres ? { DATABASE_URL: postgres.url } : {})
const responses = await Promise.all(CASES.map(({ address }) => recordResponse(shop.origin, address)))
const port = await freePort()
const bare = await startServer('bench/bare-server.ts', [writeTempFile({ port, responses })], port, '/api/courses')

let withinBudget = true
try {
  console.log(
    `${values.engine}: ${ROUNDS} rounds of ${SECONDS} s, 32 connections, alternating between shop and bare server, same bytes\n`,
  )
  for (const { name, address, budget } of CASES) {
    for (const { origin } of [shop, bare]) await measureLoad(origin + address, { seconds: Math.min(10, 3 * SECONDS) })
    const rounds: { shop: Load; bare: Load }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bare: await measureLoad(bare.origin + address, { seconds: SECONDS }),
        shop: await measureLoad(shop.origin + address, { seconds: SECONDS }),
      })
    }
    const ratio = median(rounds.map((round) => round.shop.requestsPerSecond / round.bare.requestsPerSecond))
    const errors = rounds.reduce((sum, round) => sum + round.shop.errors + round.bare.errors, 0)
    const requests = rounds.reduce((sum, round) => sum + round.shop.requests, 0)
    withinBudget &&= ratio >= budget && errors === 0
    console.log(
      `${name}: ${median(rounds.map((round) => round.shop.requestsPerSecond)).toFixed(0)}/s vs. ` +
        `${median(rounds.map((round) => round.bare.requestsPerSecond)).toFixed(0)}/s bare = ${ratio.toFixed(2)} ` +
        `(budget ≥ ${budget}), p99 ${median(rounds.map((round) => round.shop.p99Ms))} ms, ${requests} responses, ${errors} errors`,
    )
  }
} finally {
  await Promise.all([shop.stop(), bare.stop()])
  await postgres?.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

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
