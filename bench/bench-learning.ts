// `npm run bench:learning`: how fast the learning calls of a large school are, and whether its size slows them down. Options: `-- --students=1000 --seconds=3 --save-seconds=10 --engine=postgres`. Schools are generated once and cached in the folder given by `--schools`.
import { parseArgs } from 'node:util'

import { SCHOOLS_FOLDER } from './kept-school.ts'
import { coursesOf, FULL_SCHOOL, idOf, slugOf } from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { askAtAPace, askInTurns, type Latencies } from './school-load.ts'
import { cookieOf, openSchoolShop, SAVE_EVERY_SECONDS, type School, saveOf, studentAt } from './school-shop.ts'
import { processorSeconds } from './server-gauges.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    'small-students': { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '2' },
    'warm-up-seconds': { type: 'string', default: '20' },
    'save-seconds': { type: 'string', default: '60' },
    rounds: { type: 'string', default: '15' },
    learners: { type: 'string', default: '2000,10000' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const seconds = Number(values.seconds)

type NamedCall = { name: string; of: (school: School, number: number) => Call }

/** This budget applies to SQLite only. */
const READ_P99_MS = values.engine === 'sqlite' ? 20 : Number.POSITIVE_INFINITY
const LARGEST_GROWTH = 1.2
const READS: NamedCall[] = [
  { name: 'GET /api/my/courses', of: (_, at) => get(at, '/api/my/courses') },
  {
    name: 'GET /api/my/courses/{slug}/lessons',
    of: ({ sizes }, at) => get(at, `/api/my/courses/${slugOf(coursesOf(sizes, at)[0] ?? 0)}/lessons`),
  },
  {
    name: 'GET /api/my/progress/course/{id}',
    of: ({ sizes }, at) => get(at, `/api/my/progress/course/${idOf('course', coursesOf(sizes, at)[0] ?? 0)}`),
  },
  { name: 'GET /api/my/notes/index', of: (_, at) => get(at, '/api/my/notes/index') },
]
const SAVES = [
  { learners: 2_000, p99Ms: 150, isAim: false },
  { learners: 10_000, p99Ms: 100, isAim: true },
].filter(({ learners }) => values.learners.split(',').includes(String(learners)))

let kept = true
const open = (students: string) =>
  openSchoolShop({ engine: values.engine, students: Number(students), folder: values.schools })
const small = await open(values['small-students'])
const large = await open(values.students)
try {
  console.log(`\nReads, 32 connections, the middle of ${values.rounds} rounds of ${seconds} s, ${values.engine}:`)
  for (const read of READS) await measureRead(read, small, large)
  console.log(`\nSaves every ${SAVE_EVERY_SECONDS} s at a steady pace, ${values['save-seconds']} s:`)
  for (const save of SAVES) await measureSaves(large, save)
} finally {
  await small.stop()
  await large.stop()
}
console.log(kept ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = kept ? 0 : 1

type Round = Latencies & { processorMs: number }

/**
 * Alternates short rounds, so other work on the machine affects both schools equally. The speed of a shared CPU varies
 * by half from one second to the next, so the median of many short rounds is more reliable than a few long ones.
 */
async function measureRead({ name, of }: NamedCall, small: School, large: School) {
  const ask = async (school: School, time: number): Promise<Round> => {
    const before = await processorSeconds(school)
    const answers = await askInTurns(school.origin, (at) => of(school, studentAt(school, at)), { seconds: time })
    return { ...answers, processorMs: (((await processorSeconds(school)) - before) * 1000) / answers.requests }
  }
  const rounds: { small: Round; large: Round }[] = []
  // Warms up the JIT compiler and the database cache.
  for (const school of [small, large]) await ask(school, Number(values['warm-up-seconds']))
  for (let round = 0; round < Number(values.rounds); round++) {
    rounds.push({ small: await ask(small, seconds), large: await ask(large, seconds) })
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
  const processorMs = middle((round) => round.large.processorMs)
  // PostgreSQL does its work in its own processes, so throughput is compared instead of CPU time.
  const growth =
    values.engine === 'postgres'
      ? middle((round) => round.small.perSecond / round.large.perSecond)
      : middle((round) => round.large.processorMs / round.small.processorMs)
  const p99Ms = middle((round) => round.large.p99Ms)
  const spread = rounds.map(({ large }) => large.p99Ms)
  const errors = rounds.reduce((sum, round) => sum + round.small.errors + round.large.errors, 0)
  const isKept = p99Ms <= READ_P99_MS && growth <= LARGEST_GROWTH && errors === 0
  kept &&= isKept
  console.log(
    `${isKept ? '✓' : '✗'} ${name}: p99 ${p99Ms.toFixed(1)} ms${Number.isFinite(READ_P99_MS) ? ` (≤ ${READ_P99_MS})` : ''}, ` +
      `rounds ${Math.min(...spread).toFixed(0)} to ${Math.max(...spread).toFixed(0)} ms, ` +
      `${middle((round) => round.large.perSecond).toFixed(0)}/s, ${processorMs.toFixed(2)} ms of processor each, ` +
      `cost against ${small.sizes.students} students ${growth.toFixed(2)} (≤ ${LARGEST_GROWTH}), ${errors} errors`,
  )
}

async function measureSaves(school: School, { learners, p99Ms: budgetMs, isAim }: (typeof SAVES)[number]) {
  const pace = { perSecond: learners / SAVE_EVERY_SECONDS, seconds: Number(values['save-seconds']) }
  const before = await processorSeconds(school)
  const { p50Ms, p99Ms, maxMs, requests, errors } = await askAtAPace(
    school.origin,
    (number) => saveOf(school, learners, number),
    pace,
  )
  const processorMs = (((await processorSeconds(school)) - before) * 1000) / requests
  const isKept = p99Ms <= budgetMs && errors === 0
  kept &&= isKept || isAim
  console.log(
    `${isKept ? '✓' : '✗'} ${learners} learners: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (${isAim ? 'aim ' : ''}≤ ${budgetMs}), ` +
      `slowest ${maxMs.toFixed(0)} ms, ${processorMs.toFixed(2)} ms of processor each, ${requests} saves, ${errors} errors`,
  )
}

function get(student: number, address: string): Call {
  return { method: 'GET', path: address, cookie: cookieOf(student) }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
