import { setTimeout as sleep } from 'node:timers/promises'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { startBenchShop } from './bench-shop.ts'
import { totalCpuMs } from './cpu-time.ts'

const SWITCHABLE = new URL('./make-facts-switchable.ts', import.meta.url).href
const CONCURRENCY = 16
const POLL_EVERY_MS = 300
const MAX_POLLS = 40
const QUIET_MS = 10
/** Enough for an idle server to handle a signal. */
const SIGNAL_MS = 100
const OWNER = { email: 'owner@candlewick.test', password: 'candlewick' }

export type FactsShop = Awaited<ReturnType<typeof openFactsShop>>

/** The sample shop with signed-in buyers, a switch for its daily facts and a reading of its CPU time. */
export async function openFactsShop(engine: string, buyers: number) {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const env = {
    REGISTRATIONS_PER_ADDRESS: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    NODE_OPTIONS: `--import=${SWITCHABLE}`,
  }
  // Runs from source, because the built program has no place for the switch.
  const shop = await startBenchShop(env, 'server/main.ts')
  const { origin } = shop
  const courses = (await read(origin, '/api/courses', '')) as { id: string; slug: string }[]
  const cookies = await registerBuyers(origin, buyers)
  let lessons: Promise<string[]> | undefined
  const used = () => totalCpuMs([shop.process.pid ?? 0], postgres && Number(new URL(postgres.url).port))
  return {
    origin,
    courses,
    cookies,
    /** Lessons of the first course, which every buyer owns by then. */
    lessons: () => {
      lessons ??= fetchLessonIds(origin, cookies[0] ?? '', courses[0]?.slug ?? '')
      return lessons
    },
    /** The dashboard's revenue, which comes from the facts alone. */
    async revenueCents(): Promise<number> {
      const cookie = readCookies(await send(origin, 'POST', '/api/login', '', OWNER))
      const metrics = await read(origin, '/api/admin/metrics/dashboard', cookie)
      return (metrics as { revenue: { thirtyDay: { totalRevenue: number } } }).revenue.thirtyDay.totalRevenue
    },
    used,
    /** Switches the facts off, or on again. */
    async switchFacts() {
      shop.process.kill('SIGUSR2')
      await sleep(SIGNAL_MS)
    },
    /** Waits for follow-up work such as emails and webhooks. */
    async waitUntilIdle() {
      for (let polls = 0; polls < MAX_POLLS; polls++) {
        const before = used()
        await sleep(POLL_EVERY_MS)
        if (used() - before < QUIET_MS) return
      }
    },
    close: async () => {
      await shop.stop()
      await postgres?.stop()
    },
  }
}

async function registerBuyers(origin: string, count: number): Promise<string[]> {
  const cookies: string[] = []
  await inParallel(count, CONCURRENCY, async (number) => {
    const person = { email: `b${number}@example.test`, password: 'a long password', firstName: 'B', lastName: 'Y' }
    cookies[number] = readCookies(await send(origin, 'POST', '/api/register', '', person))
  })
  return cookies
}

const readCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function fetchLessonIds(origin: string, cookie: string, slug: string): Promise<string[]> {
  const course = await read(origin, `/api/my/courses/${slug}/lessons`, cookie)
  const { modules } = course as { modules: { lessons: { id: string }[] }[] }
  return modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
}

async function read(origin: string, path: string, cookie: string): Promise<unknown> {
  const response = await fetch(origin + path, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
  return response.json()
}

export async function send(origin: string, method: string, path: string, cookie: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie }
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text}`)
  return response
}

export async function inParallel(total: number, lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
