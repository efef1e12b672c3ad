// `node bench/facts-cost.ts`: how much the daily facts add to the cost of a purchase and of saving progress, on both
// databases. Two shops, one with facts and one without, do the same work side by side, so other load on the machine
// slows both equally. It compares the CPU time of server and database and reports the median over all rounds.
// `--engine=sqlite --rounds=5` runs part of it.
import { parseArgs } from 'node:util'

import { type FactsShop, inParallel, openFactsShop, send } from './facts-shop.ts'

const CONCURRENCY = 16
const BUDGET_PERCENT = 10
const PURCHASES_PER_ROUND = 30
const SAVES_PER_ROUND = 1000
/** Roughly what watching a few minutes of video produces. */
const SAVES_PER_LESSON = 20
const WARM_UP_ROUNDS = 2
/** The number of sample courses. */
const COURSES = 3

type Workload = (shop: FactsShop, round: number) => Promise<void>

/** True if purchases and saves both stay within budget. */
async function measureFactsCost(engine: string, rounds: number): Promise<boolean> {
  const buyers = Math.ceil(((rounds + WARM_UP_ROUNDS) * PURCHASES_PER_ROUND) / COURSES)
  const full = await openFactsShop(engine, { withFacts: true, buyers })
  const bare = await openFactsShop(engine, { withFacts: false, buyers })
  try {
    console.log(`\nCost of the daily facts, median of ${rounds} rounds, ${engine}:`)
    const purchases = await compare('a purchase', [full, bare], rounds, buyNextCourses, PURCHASES_PER_ROUND)
    const saves = await compare('a progress save', [full, bare], rounds, saveNextProgress, SAVES_PER_ROUND)
    const revenue = [await full.revenueCents(), await bare.revenueCents()]
    if (!revenue[0] || revenue[1]) throw new Error(`The wrong shop has facts: ${revenue.join(' and ')} cents.`)
    return purchases && saves
  } finally {
    await full.close()
    await bare.close()
  }
}

async function compare(
  name: string,
  [full, bare]: [FactsShop, FactsShop],
  rounds: number,
  work: Workload,
  count: number,
) {
  const pairs: { with: number; without: number }[] = []
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
    const before = [full.used(), bare.used()] as const
    await Promise.all([work(full, round), work(bare, round)])
    await Promise.all([full.waitUntilIdle(), bare.waitUntilIdle()])
    const used = { with: (full.used() - before[0]) / count, without: (bare.used() - before[1]) / count }
    if (round >= WARM_UP_ROUNDS) pairs.push(used)
  }
  const results = pairs.map((pair) => `${pair.with.toFixed(2)}/${pair.without.toFixed(2)}`)
  const percent = median(pairs.map((pair) => (pair.with / pair.without - 1) * 100))
  const [more, less] = [median(pairs.map((pair) => pair.with)), median(pairs.map((pair) => pair.without))]
  console.log(
    `  ${name}: ${more.toFixed(2)} ms with, ${less.toFixed(2)} ms without, ` +
      `${percent.toFixed(1)}% more (budget ${BUDGET_PERCENT}%)\n    rounds: ${results.join(', ')}`,
  )
  return percent < BUDGET_PERCENT
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

/** Every buyer buys every course, one after the other. */
const buyNextCourses: Workload = async ({ origin, cookies, courses }, round) => {
  const first = round * PURCHASES_PER_ROUND
  await inParallel(PURCHASES_PER_ROUND, CONCURRENCY, async (number) => {
    const at = first + number
    const course = courses[Math.floor(at / cookies.length)]
    const body = { courseId: course?.id, paymentMethodId: 'pm_card_visa' }
    await send(origin, 'POST', '/api/billing/charge', cookies[at % cookies.length] ?? '', body)
  })
}

const saveNextProgress: Workload = async ({ origin, cookies, lessons }, round) => {
  const first = round * SAVES_PER_ROUND
  await inParallel(SAVES_PER_ROUND, CONCURRENCY * 2, async (number) => {
    const [buyer, count] = [(first + number) % cookies.length, Math.floor((first + number) / cookies.length)]
    const ids = await lessons()
    const seconds = 10 * (count % SAVES_PER_LESSON)
    const lesson = ids[(buyer + Math.floor(count / SAVES_PER_LESSON)) % ids.length]
    const body = { watchedSeconds: seconds, positionSeconds: seconds }
    await send(origin, 'PUT', `/api/my/progress/${lesson}`, cookies[buyer] ?? '', body)
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { engine: { type: 'string' }, rounds: { type: 'string', default: '15' } },
  })
  let withinBudget = true
  for (const engine of values.engine ? [values.engine] : ['sqlite', 'postgres']) {
    withinBudget = (await measureFactsCost(engine, Number(values.rounds))) && withinBudget
  }
  console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
  process.exitCode = withinBudget ? 0 : 1
}
