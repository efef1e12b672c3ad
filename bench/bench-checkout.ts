// `npm run bench:checkout`: completed purchases per second, from submitting the form to opening the course, compared
// with a bare server that only makes the payments. In both, the Stripe sandbox runs in the same process.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { freePort } from '../server/test/free-port.ts'
import { PROGRAM, type Running, startServer } from './bench-shop.ts'
import { countCharges, countSales } from './count-sales.ts'

const ROUNDS = 3
const { values } = parseArgs({
  options: { buyers: { type: 'string', default: '300' }, 'at-once': { type: 'string', default: '8' } },
})
const perRound = Math.ceil(Number(values.buyers) / ROUNDS)
const buyers = perRound * ROUNDS
const concurrency = Number(values['at-once'])
type Round = { perSecond: number; durations: number[] }

console.log(
  `${buyers} buyers in ${ROUNDS} rounds, ${concurrency} at a time, one course each, card charged through the real Stripe SDK; ` +
    'alternating between shop and bare server\n',
)
let isWhole = await measure('SQLite')
const postgres = await startPostgres({ durable: true })
try {
  isWhole = (await measure('PostgreSQL', postgres.url)) && isWhole
} finally {
  await postgres.stop()
}
process.exitCode = isWhole ? 0 : 1

/** False if any purchase is incomplete: each one must create all of its records. */
async function measure(name: string, databaseUrl?: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-bench-'))
  const running: Running[] = []
  const start = async (script: string, port: number, ready: string, env: Record<string, string> = {}) => {
    const server = await startServer(script, [String(port), folder], port, ready, env)
    running.push(server)
    return server.origin
  }
  try {
    const [port, barePort] = [await freePort(), await freePort()]
    const shop = await start(PROGRAM, port, '/api/health', {
      DATA_DIR: path.join(folder, 'shop'),
      // The large demo is still receiving its webhooks when the purchases begin.
      DEMO_SHOP: 'small',
      PORT: String(port),
      REGISTRATIONS_PER_ADDRESS: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    const bare = await start('bench/bare-checkout.ts', barePort, '/ready')
    const [course] = (await (await fetch(`${shop}/api/courses`)).json()) as { id: string }[]
    const before = await countSales(path.join(folder, 'shop'), databaseUrl)
    const cookies: string[] = []
    await inParallel(buyers, 4, async (number) => {
      cookies[number] = await register(shop, number)
    })
    const rounds: { shop: Round; bare: Round }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const first = round * perRound
      rounds.push({
        bare: await timed(() => payBare(bare)),
        shop: await timed((number) => buy(shop, cookies[first + number] ?? '', course?.id ?? '')),
      })
    }
    await Promise.all(running.splice(0).map((server) => server.stop()))
    const after = await countSales(path.join(folder, 'shop'), databaseUrl)
    // The sample data already contains sales.
    const sold: Record<string, number> = { charges: (await countCharges(path.join(folder, 'shop'))) - before.payments }
    for (const [what, count] of Object.entries(after)) sold[what] = count - before[what as keyof typeof before]
    report(name, rounds, sold)
    return Object.values(sold).every((count) => count === buyers)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(name: string, rounds: { shop: Round; bare: Round }[], sold: Record<string, number>): void {
  const shop = median(rounds.map((round) => round.shop.perSecond))
  const bare = median(rounds.map((round) => round.bare.perSecond))
  const ratio = median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond))
  const durations = rounds.flatMap((round) => round.shop.durations).sort((a, b) => a - b)
  const at = (part: number) => durations[Math.floor((durations.length - 1) * part)]?.toFixed(0)
  console.log(
    `${name}: ${shop.toFixed(1)} completed purchases per second vs. ${bare.toFixed(1)} bare payments = ` +
      `${ratio.toFixed(2)}, median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
  console.log(
    `  created: ${Object.entries(sold)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
}

async function timed(work: (number: number) => Promise<void>): Promise<Round> {
  const durations: number[] = []
  const startedAt = performance.now()
  await inParallel(perRound, concurrency, async (number) => {
    const start = performance.now()
    await work(number)
    durations.push(performance.now() - start)
  })
  return { perSecond: (durations.length * 1000) / (performance.now() - startedAt), durations }
}

async function register(origin: string, number: number): Promise<string> {
  const person = { email: `buyer${number}@example.test`, password: 'a long password', firstName: 'B', lastName: 'Y' }
  const response = await send(origin, '/api/register', '', person)
  return (response.headers.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Fails the benchmark unless the order is paid and the course is available. */
async function buy(origin: string, cookie: string, courseId: string): Promise<void> {
  const response = await send(origin, '/api/billing/charge', cookie, { courseId, paymentMethodId: 'pm_card_visa' })
  const { status } = (await response.json()) as { status: string }
  const mine = await fetch(`${origin}/api/my/courses`, { headers: { cookie } })
  const { courses } = (await mine.json()) as { courses: { id: string }[] }
  if (status !== 'paid' || courses[0]?.id !== courseId) throw new Error(`a purchase ended with status ${status}`)
}

async function payBare(origin: string): Promise<void> {
  const { status } = (await (await send(origin, '/pay', '', {})).json()) as { status: string }
  await (await fetch(`${origin}/mine`)).json()
  if (status !== 'succeeded') throw new Error(`a bare payment ended with status ${status}`)
}

async function send(origin: string, address: string, cookie: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const response = await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address} responded ${response.status}: ${await response.text()}`)
  return response
}

async function inParallel(total: number, lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
