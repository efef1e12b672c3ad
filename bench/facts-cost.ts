// `node bench/facts-cost.ts --engine=postgres`: what keeping the daily facts costs a purchase and a save of progress, with
// them and without them in the same run. Counted on the processors of server and database, because others may be busy.
import { parseArgs } from 'node:util'

import { startPostgres } from '../scripts/test-tools/start-postgres.js'
import { startBenchShop } from './bench-shop.ts'
import { processorMsOf } from './used-processors.ts'

const WITHOUT = new URL('./without-facts.ts', import.meta.url).href
const AT_ONCE = 16
const BUDGET_PERCENT = 10

type Cost = { purchaseMs: number; saveMs: number }
type Sizes = { buyers: number; savesEach: number; rounds: number }

/** True when neither costs more than a tenth. */
export async function measureFactsCost(engine: string, { buyers, savesEach, rounds }: Sizes): Promise<boolean> {
  const kept: Cost[] = []
  const left: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    for (const without of round % 2 === 0 ? [false, true] : [true, false]) {
      ;(without ? left : kept).push(await measureShop(engine, without, { buyers, savesEach }))
    }
  }
  console.log(`\nWhat the facts cost, ${buyers} purchases, ${buyers * savesEach} saves, best of ${rounds}, ${engine}:`)
  const compare = (name: string, of: (cost: Cost) => number) => {
    const [full, bare] = [Math.min(...kept.map(of)), Math.min(...left.map(of))]
    const percent = (full / bare - 1) * 100
    console.log(`  ${name}: ${full.toFixed(2)} ms with, ${bare.toFixed(2)} ms without, ${percent.toFixed(1)} % more`)
    return percent < BUDGET_PERCENT
  }
  const purchases = compare('a purchase', ({ purchaseMs }) => purchaseMs)
  return compare('a save', ({ saveMs }) => saveMs) && purchases
}

async function measureShop(engine: string, without: boolean, sizes: Omit<Sizes, 'rounds'>): Promise<Cost> {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  const env = {
    REGISTRATIONS_PER_ADDRESS: '1000000',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(without && { NODE_OPTIONS: `--import=${WITHOUT}` }),
  }
  // From its sources: in the built program the facts can no longer be taken out.
  const shop = await startBenchShop(env, 'server/main.ts')
  const used = () => processorMsOf([shop.process.pid ?? 0], postgres && Number(new URL(postgres.url).port))
  try {
    return await measureBuyers(shop.origin, used, sizes)
  } finally {
    await shop.stop()
    await postgres?.stop()
  }
}

async function measureBuyers(origin: string, used: () => number, { buyers, savesEach }: Omit<Sizes, 'rounds'>) {
  const courses = (await (await fetch(`${origin}/api/courses`)).json()) as { id: string; slug: string }[]
  const [course] = courses
  const cookies: string[] = []
  await inParallel(buyers, AT_ONCE, async (number) => {
    const person = { email: `b${number}@example.test`, password: 'a long password', firstName: 'B', lastName: 'Y' }
    const answer = await send(origin, 'POST', '/api/register', '', person)
    cookies[number] = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  })
  const start = used()
  await inParallel(buyers, AT_ONCE, async (number) => {
    const body = { courseId: course?.id, paymentMethodId: 'pm_card_visa' }
    await send(origin, 'POST', '/api/billing/charge', cookies[number] ?? '', body)
  })
  const bought = used()
  const lessons = await lessonsOf(origin, cookies[0] ?? '', course?.slug ?? '')
  const begun = used()
  await inParallel(buyers * savesEach, AT_ONCE * 2, async (number) => {
    const [buyer, turn] = [number % buyers, Math.floor(number / buyers)]
    const lesson = lessons[(buyer + Math.floor(turn / 20)) % lessons.length]
    const body = { watchedSeconds: 10 * (turn % 20), positionSeconds: 10 * (turn % 20) }
    await send(origin, 'PUT', `/api/my/progress/${lesson}`, cookies[buyer] ?? '', body)
  })
  return { purchaseMs: (bought - start) / buyers, saveMs: (used() - begun) / (buyers * savesEach) }
}

async function lessonsOf(origin: string, cookie: string, slug: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/my/courses/${slug}/lessons`, { headers: { cookie } })
  const { modules } = (await answer.json()) as { modules: { lessons: { id: string }[] }[] }
  return modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
}

async function send(origin: string, method: string, path: string, cookie: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.clone().arrayBuffer()
  return answer
}

async function inParallel(total: number, lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      buyers: { type: 'string', default: '100' },
      saves: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '2' },
    },
  })
  const sizes = { buyers: Number(values.buyers), savesEach: Number(values.saves), rounds: Number(values.rounds) }
  process.exitCode = (await measureFactsCost(values.engine, sizes)) ? 0 : 1
}
