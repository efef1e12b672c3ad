// `npm run bench:practice`: how fast a step of a drill is in a large school, and what it costs compared with a bare server
// that gets and sends the same bytes. Options: `-- --students=1000 --seconds=1 --rounds=1 --engine=postgres`.
import { parseArgs } from 'node:util'

import { makeSyntheticCandles } from '../contract/practice/synthetic-candles.ts'
import { SCHOOLS_FOLDER } from './cached-school.ts'
import { compareWithBare, startBareServer } from './compare-with-bare.ts'
import { FULL_SCHOOL, OWNER_TOKEN, schoolId, studentCourses } from './school/school-plan.ts'
import { openSchoolShop, type School, studentCookie } from './school-shop.ts'
import { sendToSchool } from './send-to-school.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '15' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
/** The budget applies to SQLite only, where the database's work is the server's own. */
const P99_MS = values.engine === 'sqlite' ? 10 : Number.POSITIVE_INFINITY
const MAX_RATIO = values.engine === 'sqlite' ? 3 : Number.POSITIVE_INFINITY
const STEPS = 500
const CUT = 200
const ATTEMPTS = 1500
const COURSE = 0

const school = await openSchoolShop({
  engine: values.engine,
  students: Number(values.students),
  folder: values.schools,
})
const attempts = await beginAttempts(school)
const bare = await startBareServer('/step', await stepOf(attempts[0]))
let withinBudget = false
try {
  let next = 0
  // Each attempt takes one step after another, and all take turns.
  const step = () => {
    const { runId, cookie } = attempts[next % attempts.length] ?? { runId: '', cookie: '' }
    // The first step of the first attempt has been taken.
    const revealed = Math.floor(next / attempts.length) + (next % attempts.length === 0 ? 1 : 0)
    next++
    return { method: 'POST' as const, path: `/api/my/drill-runs/${runId}/step`, cookie, body: { revealed } }
  }
  const bareStep = () => ({
    method: 'POST' as const,
    path: '/step',
    cookie: attempts[0]?.cookie ?? '',
    body: { revealed: 1 },
  })
  const { p99Ms, ratio, errors, perSecond, cpuUs, bareCpuUs, requests } = await compareWithBare({
    shop: school,
    call: step,
    bare,
    bareCall: bareStep,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  })
  withinBudget = p99Ms <= P99_MS && ratio <= MAX_RATIO && errors === 0
  console.log(
    `${withinBudget ? '✓' : '✗'} A step, 32 connections, median of ${values.rounds} rounds, ${values.engine}: ` +
      `p99 ${p99Ms.toFixed(1)} ms (≤ ${P99_MS}), ${perSecond.toFixed(0)}/s, ` +
      `${cpuUs.toFixed(0)} µs of processor time vs. ${bareCpuUs.toFixed(0)} µs bare = ${ratio.toFixed(2)} (≤ ${MAX_RATIO}), ` +
      `${requests} steps, ${errors} errors`,
  )
} finally {
  await school.stop()
  await bare.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

type Attempt = { runId: string; cookie: string }

/** A new drill in the first course, and students of it who have decided and watch what happens. */
async function beginAttempts({ origin, sizes }: School): Promise<Attempt[]> {
  const owner = `candlewick=${OWNER_TOKEN}`
  const candles = makeSyntheticCandles({
    seed: 1,
    count: CUT + STEPS,
    startPrice: 100,
    start: 1_577_836_800,
    everySeconds: 86_400,
    decimals: 2,
  })
  const csv = ['time,open,high,low,close,volume', ...candles.map((candle) => Object.values(candle).join(','))].join(
    '\n',
  )
  const series = await send(origin, owner, 'POST', '/api/admin/practice/series?name=Benchmark', csv)
  const lesson = await send(origin, owner, 'POST', `/api/admin/modules/${schoolId('module', 0)}/lessons`, {
    title: 'Drill',
    type: 'drill',
  })
  const drill = {
    seriesId: series.id,
    instrument: 'Benchmark',
    task: 'Decide.',
    explanation: '',
    cuts: [CUT],
    steps: STEPS,
    notes: [],
    asks: { entry: false, stop: false, target: false, size: false, thesis: false },
    rules: {
      stopSet: false,
      maxRiskPercent: null,
      minRewardR: null,
      thesis: false,
      goodDecisions: null,
      passMark: 0,
    },
    accountSize: 10_000,
  }
  await send(origin, owner, 'PUT', `/api/admin/lessons/${lesson.id}/drill`, { drill, revision: 0 })
  await send(origin, owner, 'POST', `/api/admin/lessons/${lesson.id}/drill/publish`, {})
  const begun: Attempt[] = []
  for (let student = 0; begun.length < ATTEMPTS && student < Math.min(sizes.students, sizes.signedIn); student++) {
    if (!studentCourses(sizes, student).includes(COURSE)) continue
    const cookie = studentCookie(student)
    const { id } = await send(origin, cookie, 'POST', `/api/my/lessons/${lesson.id}/drill/runs`, {})
    const plan = { decision: 'none', entry: null, stop: null, target: null, size: null, thesis: '' }
    await send(origin, cookie, 'PUT', `/api/my/drill-runs/${id}/plan`, plan)
    begun.push({ runId: id, cookie })
  }
  return begun
}

async function send(origin: string, cookie: string, method: string, path: string, body: object | string) {
  return JSON.parse(await sendToSchool(origin, { method, path, cookie, body }))
}

/** What one step responds, taken once. */
async function stepOf(attempt: Attempt | undefined): Promise<string> {
  if (!attempt) throw new Error('The school has no students in its first course.')
  const { runId, cookie } = attempt
  return JSON.stringify(await send(school.origin, cookie, 'POST', `/api/my/drill-runs/${runId}/step`, { revealed: 0 }))
}
