// `node bench/facts-cost.ts`: how much the daily facts add to the cost of a purchase and of saving progress, on both
// databases. One shop does the same work with the facts switched on and off in turn: two shops side by side differ by
// up to 5% on their own. It compares the CPU time of server and database over all rounds and prints the range within
// which the ratio lies in 19 of 20 resamplings. `--engine=sqlite --rounds=5` runs part of it.
import { parseArgs } from 'node:util'

import { type FactsShop, inParallel, openFactsShop, send } from './facts-shop.ts'

const CONCURRENCY = 16
const BUDGET_PERCENT = 5
const PURCHASES_PER_ROUND = 30
const SAVES_PER_ROUND = 4000
/** Roughly what watching a few minutes of video produces. */
const SAVES_PER_LESSON = 20
const WARM_UP_ROUNDS = 4
const RESAMPLINGS = 10_000
/** The number of sample courses. */
const COURSES = 3

type Workload = (shop: FactsShop, round: number) => Promise<void>

type Sample = { with: number; without: number }

/** True if purchases and saves both stay within budget. */
async function measureFactsCost(engine: string, rounds: number): Promise<boolean> {
  const buyers = Math.ceil((2 * (rounds + WARM_UP_ROUNDS + 1) * PURCHASES_PER_ROUND) / COURSES)
  const shop = await openFactsShop(engine, buyers)
  try {
    console.log(`\nCost of the daily facts over ${rounds} rounds, ${engine}:`)
    await checkSwitch(shop)
    const purchases = await compare(
      'a purchase',
      shop,
      rounds,
      (at, round) => buyNextCourses(at, round + 2),
      PURCHASES_PER_ROUND,
    )
    const saves = await compare('a progress save', shop, rounds, saveNextProgress, SAVES_PER_ROUND)
    return purchases && saves
  } finally {
    await shop.close()
  }
}

/** Buys with the facts on and off, so that a switch without effect can't pass for facts without cost. */
async function checkSwitch(shop: FactsShop) {
  const buy = async (round: number) => {
    const before = await shop.revenueCents()
    await buyNextCourses(shop, round)
    return (await shop.revenueCents()) > before
  }
  const countedWith = await buy(0)
  await shop.switchFacts()
  const countedWithout = await buy(1)
  await shop.switchFacts()
  if (!countedWith || countedWithout) throw new Error("The switch for the facts doesn't work.")
}

async function compare(name: string, shop: FactsShop, rounds: number, work: Workload, count: number) {
  const samples: Sample[] = []
  let workloads = 0
  const measure = async () => {
    const before = shop.used()
    await work(shop, workloads++)
    await shop.waitUntilIdle()
    return (shop.used() - before) / count
  }
  const measureWithout = async () => {
    await shop.switchFacts()
    const used = await measure()
    await shop.switchFacts()
    return used
  }
  for (let round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
    // Whichever goes second finds a slightly larger database and a warmer server.
    const isFirst = round % 2 === 0
    const first = await (isFirst ? measure() : measureWithout())
    const second = await (isFirst ? measureWithout() : measure())
    const sample = isFirst ? { with: first, without: second } : { with: second, without: first }
    if (round >= WARM_UP_ROUNDS) samples.push(sample)
  }
  const [more, less] = [total(samples, 'with') / rounds, total(samples, 'without') / rounds]
  const [low, high] = likelyRange(samples)
  const percent = percentMore(samples)
  console.log(
    `  ${name}: ${more.toFixed(2)} ms with, ${less.toFixed(2)} ms without, ${percent.toFixed(1)}% more ` +
      `(${low.toFixed(1)} to ${high.toFixed(1)}%; budget ${BUDGET_PERCENT}%)`,
  )
  return percent <= BUDGET_PERCENT
}

const total = (samples: Sample[], key: keyof Sample) => samples.reduce((sum, sample) => sum + sample[key], 0)

const percentMore = (samples: Sample[]) => (total(samples, 'with') / total(samples, 'without') - 1) * 100

/** The range without the highest and the lowest 2.5% of resamplings. */
function likelyRange(samples: Sample[]): [number, number] {
  const pick = () => samples[Math.floor(Math.random() * samples.length)] as Sample
  const percents = Array.from({ length: RESAMPLINGS }, () => percentMore(samples.map(pick))).sort((a, b) => a - b)
  return [percents[Math.floor(RESAMPLINGS * 0.025)] ?? 0, percents[Math.floor(RESAMPLINGS * 0.975)] ?? 0]
}

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
    options: { engine: { type: 'string' }, rounds: { type: 'string', default: '12' } },
  })
  let withinBudget = true
  for (const engine of values.engine ? [values.engine] : ['sqlite', 'postgres']) {
    withinBudget = (await measureFactsCost(engine, Number(values.rounds))) && withinBudget
  }
  console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
  process.exitCode = withinBudget ? 0 : 1
}
