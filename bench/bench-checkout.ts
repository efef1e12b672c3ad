// `npm run bench:checkout`: completed purchases per second, from the press of the button to the open course.
// The sandbox that stands in for Stripe runs in the same process, so its work is part of the figure.
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { startBenchShop } from './bench-shop.ts'

const { values } = parseArgs({
  options: { buyers: { type: 'string', default: '300' }, 'at-once': { type: 'string', default: '8' } },
})
const buyers = Number(values.buyers)
const atOnce = Number(values['at-once'])

console.log(`${buyers} buyers, ${atOnce} at a time, one course each, card charged through the real Stripe SDK\n`)
await measure('SQLite', {})
const postgres = await startPostgres({ durable: true })
try {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}

async function measure(name: string, env: Record<string, string>) {
  const shop = await startBenchShop({ ...env, REGISTRATIONS_PER_ADDRESS: '1000000' })
  try {
    const [course] = (await (await fetch(`${shop.origin}/api/courses`)).json()) as { id: string }[]
    const cookies: string[] = []
    await inParallel(buyers, 4, async (number) => {
      cookies[number] = await register(shop.origin, number)
    })
    const durations: number[] = []
    const begun = performance.now()
    await inParallel(buyers, atOnce, async (number) => {
      const start = performance.now()
      await buy(shop.origin, cookies[number] ?? '', course?.id ?? '')
      durations.push(performance.now() - start)
    })
    const seconds = (performance.now() - begun) / 1000
    durations.sort((a, b) => a - b)
    const at = (part: number) => durations[Math.floor((durations.length - 1) * part)]?.toFixed(0)
    console.log(
      `${name}: ${(durations.length / seconds).toFixed(1)} completed purchases per second, ` +
        `median ${at(0.5)} ms, p99 ${at(0.99)} ms, ${durations.length} of ${buyers} paid and open`,
    )
  } finally {
    await shop.stop()
  }
}

async function register(origin: string, number: number): Promise<string> {
  const person = { email: `buyer${number}@example.test`, password: 'a long password', firstName: 'B', lastName: 'Y' }
  const answer = await send(origin, '/api/register', '', person)
  return (answer.headers.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Paid, and the course is there: anything else ends the benchmark. */
async function buy(origin: string, cookie: string, courseId: string): Promise<void> {
  const answer = await send(origin, '/api/billing/charge', cookie, { courseId, paymentMethodId: 'pm_card_visa' })
  const { status } = (await answer.json()) as { status: string }
  const mine = await fetch(`${origin}/api/my/courses`, { headers: { cookie } })
  const { courses } = (await mine.json()) as { courses: { id: string }[] }
  if (status !== 'paid' || courses[0]?.id !== courseId) throw new Error(`a purchase ended as ${status}`)
}

async function send(origin: string, path: string, cookie: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function inParallel(total: number, lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
