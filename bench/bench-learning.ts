// `npm run bench:learning`: how fast the learning calls of a large school are, and whether its size slows them down.
// Options: `-- --students=1000 --seconds=3 --save-seconds=10 --engine=postgres`. Schools are generated once and cached
// in the folder given by `--schools`.
import { parseArgs } from 'node:util'

import { SCHOOLS_FOLDER } from './cached-school.ts'
import { courseSlug, FULL_SCHOOL, schoolId, studentCourses } from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { type Latencies, sendAtRate, sendBackToBack } from './school-load.ts'
import {
  openSchoolShop,
  pickStudent,
  progressSave,
  SAVE_EVERY_SECONDS,
  type School,
  studentCookie,
} from './school-shop.ts'
import { cpuSeconds } from './server-metrics.ts'

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

type NamedCall = { name: string; request: (school: School, number: number) => Call }

/** This budget applies to SQLite only. */
const READ_P99_MS = values.engine === 'sqlite' ? 20 : Number.POSITIVE_INFINITY
const MAX_GROWTH = 1.2
const READS: NamedCall[] = [
  { name: 'GET /api/my/courses', request: (_, at) => get(at, '/api/my/courses') },
  {
    name: 'GET /api/my/courses/{slug}/lessons',
    request: ({ sizes }, at) => get(at, `/api/my/courses/${courseSlug(studentCourses(sizes, at)[0] ?? 0)}/lessons`),
  },
  {
    name: 'GET /api/my/progress/course/{id}',
    request: ({ sizes }, at) =>
      get(at, `/api/my/progress/course/${schoolId('course', studentCourses(sizes, at)[0] ?? 0)}`),
  },
  { name: 'GET /api/my/notes/index', request: (_, at) => get(at, '/api/my/notes/index') },
]
const SAVES = [
  { learners: 2_000, p99Ms: 150, isGoal: false },
  { learners: 10_000, p99Ms: 100, isGoal: true },
].filter(({ learners }) => values.learners.split(',').includes(String(learners)))

let withinBudget = true
const open = (students: string) =>
  openSchoolShop({ engine: values.engine, students: Number(students), folder: values.schools })
const small = await open(values['small-students'])
const large = await open(values.students)
try {
  console.log(`\nReads, 32 connections, median of ${values.rounds} rounds of ${seconds} s, ${values.engine}:`)
  for (const read of READS) await measureRead(read, small, large)
  console.log(`\nSaves every ${SAVE_EVERY_SECONDS} s at a fixed rate, ${values['save-seconds']} s:`)
  for (const save of SAVES) await measureSaves(large, save)
} finally {
  await small.stop()
  await large.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

type Round = Latencies & { cpuMs: number }

/**
 * Alternates short rounds, so other work on the machine affects both schools equally. The speed of a shared CPU varies
 * by half from one second to the next, so the median of many short rounds is more reliable than a few long ones.
 */
async function measureRead({ name, request }: NamedCall, small: School, large: School) {
  const ask = async (school: School, time: number): Promise<Round> => {
    const before = await cpuSeconds(school)
    const responses = await sendBackToBack(school.origin, (at) => request(school, pickStudent(school, at)), {
      seconds: time,
    })
    return { ...responses, cpuMs: (((await cpuSeconds(school)) - before) * 1000) / responses.requests }
  }
  const rounds: { small: Round; large: Round }[] = []
  // Warms up the JIT compiler and the database cache.
  for (const school of [small, large]) await ask(school, Number(values['warm-up-seconds']))
  for (let round = 0; round < Number(values.rounds); round++) {
    rounds.push({ small: await ask(small, seconds), large: await ask(large, seconds) })
  }
  const medianOf = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure))
  const cpuMs = medianOf((round) => round.large.cpuMs)
  // PostgreSQL does its work in its own processes, so throughput is compared instead of CPU time.
  const growth =
    values.engine === 'postgres'
      ? medianOf((round) => round.small.perSecond / round.large.perSecond)
      : medianOf((round) => round.large.cpuMs / round.small.cpuMs)
  const p99Ms = medianOf((round) => round.large.p99Ms)
  const spread = rounds.map(({ large }) => large.p99Ms)
  const errors = rounds.reduce((sum, round) => sum + round.small.errors + round.large.errors, 0)
  const isWithinBudget = p99Ms <= READ_P99_MS && growth <= MAX_GROWTH && errors === 0
  withinBudget &&= isWithinBudget
  console.log(
    `${isWithinBudget ? '✓' : '✗'} ${name}: p99 ${p99Ms.toFixed(1)} ms${Number.isFinite(READ_P99_MS) ? ` (≤ ${READ_P99_MS})` : ''}, ` +
      `rounds ${Math.min(...spread).toFixed(0)} to ${Math.max(...spread).toFixed(0)} ms, ` +
      `${medianOf((round) => round.large.perSecond).toFixed(0)}/s, ${cpuMs.toFixed(2)} ms CPU each, ` +
      `cost compared with ${small.sizes.students} students ${growth.toFixed(2)} (≤ ${MAX_GROWTH}), ${errors} errors`,
  )
}

async function measureSaves(school: School, { learners, p99Ms: budgetMs, isGoal }: (typeof SAVES)[number]) {
  const pace = { perSecond: learners / SAVE_EVERY_SECONDS, seconds: Number(values['save-seconds']) }
  const before = await cpuSeconds(school)
  const { p50Ms, p99Ms, maxMs, requests, errors } = await sendAtRate(
    school.origin,
    (number) => progressSave(school, learners, number),
    pace,
  )
  const cpuMs = (((await cpuSeconds(school)) - before) * 1000) / requests
  const isWithinBudget = p99Ms <= budgetMs && errors === 0
  withinBudget &&= isWithinBudget || isGoal
  console.log(
    `${isWithinBudget ? '✓' : '✗'} ${learners} learners: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (${isGoal ? 'goal ' : ''}≤ ${budgetMs}), ` +
      `slowest ${maxMs.toFixed(0)} ms, ${cpuMs.toFixed(2)} ms CPU each, ${requests} saves, ${errors} errors`,
  )
}

function get(student: number, address: string): Call {
  return { method: 'GET', path: address, cookie: studentCookie(student) }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
