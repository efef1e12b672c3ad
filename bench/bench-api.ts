// `npm run bench:api`: the shop's throughput compared with a bare server that sends the same bytes.
// `-- --engine=postgres --rounds=1 --seconds=1`.
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { freePort } from '../server/test/free-port.ts'
import { startBenchShop, startServer } from './bench-shop.ts'
import { type Load, putLoadOn } from './load.ts'

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
const answers = await Promise.all(CASES.map(({ address }) => recordAnswer(shop.origin, address)))
const port = await freePort()
const bare = await startServer('bench/bare-server.ts', [keepInFile({ port, answers })], port, '/api/courses')

let kept = true
try {
  console.log(
    `${values.engine}: ${ROUNDS} rounds of ${SECONDS} s, 32 connections, shop and bare server in turn, same bytes\n`,
  )
  for (const { name, address, budget } of CASES) {
    for (const { origin } of [shop, bare]) await putLoadOn(origin + address, { seconds: Math.min(10, 3 * SECONDS) })
    const rounds: { shop: Load; bare: Load }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bare: await putLoadOn(bare.origin + address, { seconds: SECONDS }),
        shop: await putLoadOn(shop.origin + address, { seconds: SECONDS }),
      })
    }
    const ratio = median(rounds.map((round) => round.shop.requestsPerSecond / round.bare.requestsPerSecond))
    const errors = rounds.reduce((sum, round) => sum + round.shop.errors + round.bare.errors, 0)
    const requests = rounds.reduce((sum, round) => sum + round.shop.requests, 0)
    kept &&= ratio >= budget && errors === 0
    console.log(
      `${name}: ${median(rounds.map((round) => round.shop.requestsPerSecond)).toFixed(0)}/s against ` +
        `${median(rounds.map((round) => round.bare.requestsPerSecond)).toFixed(0)}/s bare = ${ratio.toFixed(2)} ` +
        `(budget ≥ ${budget}), p99 ${median(rounds.map((round) => round.shop.p99Ms))} ms, ${requests} answers, ${errors} errors`,
    )
  }
} finally {
  await Promise.all([shop.stop(), bare.stop()])
  await postgres?.stop()
}
console.log(kept ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = kept ? 0 : 1

/** A page is too long to pass on the command line. */
function keepInFile(content: object): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-')), 'answers.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

async function recordAnswer(origin: string, address: string) {
  const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  const base64 = Buffer.from(await answer.arrayBuffer()).toString('base64')
  return { address, type: answer.headers.get('content-type') ?? '', base64 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
