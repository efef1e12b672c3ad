// `npm run bench:crowd`: 2,000 learners plus visitors in the largest school, then a burst of sign-ins, then three times
// the load the shop can handle. `-- --engine=postgres`, `--students=1000 --seconds=5`; `--minutes=10` adds a long run
// to check for memory growth.
import { parseArgs } from 'node:util'

import { SCHOOLS_FOLDER } from './cached-school.ts'
import { FULL_SCHOOL } from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { type Latencies, sendAtRate, sendBackToBack } from './school-load.ts'
import { openSchoolShop, progressSave, SAVE_EVERY_SECONDS } from './school-shop.ts'
import { residentMb } from './server-metrics.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    seconds: { type: 'string', default: '60' },
    'overload-seconds': { type: 'string', default: '20' },
    minutes: { type: 'string', default: '0' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const seconds = Number(values.seconds)
const LEARNERS = 2_000
const VISITORS_PER_SECOND = 200
const LOGINS_PER_SECOND = 10
const P99_MS = 150
const MAX_SLOWDOWN_FROM_LOGINS = 2
const MAX_MB = 250
const MAX_GROWTH = 1.05
const OVERLOAD = { times: 3, connections: 3_000, recoverWithinMs: 5_000, calmInARow: 50, giveUpAfterMs: 60_000 }
const ACCOUNTS = Array.from({ length: 20 }, (_, number) => ({
  email: `crowd${number}@example.test`,
  password: 'a long password',
  firstName: 'C',
  lastName: 'D',
}))

let withinBudget = true
const school = await openSchoolShop(
  { engine: values.engine, students: Number(values.students), folder: values.schools },
  { REGISTRATIONS_PER_ADDRESS: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' },
)
const save = (number: number) => progressSave(school, LEARNERS, number)
const visit = (): Call => ({ method: 'GET', path: '/api/courses', cookie: '' })
try {
  for (const body of ACCOUNTS) await register(body)
  await sendBackToBack(school.origin, save, { seconds: Math.min(10, seconds) })

  console.log(`\n${LEARNERS} learners save every ${SAVE_EVERY_SECONDS} s, ${VISITORS_PER_SECOND} visitors per second:`)
  const calm = await crowd(seconds)
  judge('saves', calm.saves, calm.saves.p99Ms <= P99_MS, `≤ ${P99_MS}`)
  judge('catalog', calm.visits, calm.visits.p99Ms <= P99_MS, `≤ ${P99_MS}`)

  console.log(`\nThe same, and ${LOGINS_PER_SECOND} sign-ins per second:`)
  const signIns = sendAtRate(school.origin, signIn, { perSecond: LOGINS_PER_SECOND, seconds })
  const busy = await crowd(seconds)
  const limitMs = Math.min(P99_MS, Math.max(calm.saves.p99Ms, 25) * MAX_SLOWDOWN_FROM_LOGINS)
  judge('saves', busy.saves, busy.saves.p99Ms <= limitMs, `≤ ${limitMs.toFixed(0)}: twice the above`)
  judge('catalog', busy.visits, busy.visits.p99Ms <= P99_MS, `≤ ${P99_MS}`)
  judge('sign-ins', await signIns, true, 'no budget')

  if (Number(values.minutes) > 0) await watchMemory(Number(values.minutes))
  await overload()
} finally {
  await school.stop()
}
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

async function crowd(time: number) {
  const [saves, visits] = await Promise.all([
    sendAtRate(school.origin, save, { perSecond: LEARNERS / SAVE_EVERY_SECONDS, seconds: time }),
    sendAtRate(school.origin, visit, { perSecond: VISITORS_PER_SECOND, seconds: time }),
  ])
  return { saves, visits }
}

/** The first half warms up; memory must not grow during the second. */
async function watchMemory(minutes: number) {
  await crowd(minutes * 30)
  const halfway = await residentMb(school)
  const { saves } = await crowd(minutes * 30)
  const after = await residentMb(school)
  const isWithinBudget = after <= MAX_MB && after <= halfway * MAX_GROWTH && saves.errors === 0
  withinBudget &&= isWithinBudget
  console.log(
    `\n${mark(isWithinBudget)} memory after ${minutes} minutes of this load: ${after.toFixed(0)} MB (≤ ${MAX_MB}), ` +
      `${(after / halfway).toFixed(2)} × the value halfway through (≤ ${MAX_GROWTH})`,
  )
}

/** Sends more than the shop can handle: it may refuse requests, but must not lose any, and must recover afterwards. */
async function overload() {
  const able = await sendBackToBack(school.origin, save, { connections: 64, seconds: 5 })
  const perSecond = able.perSecond * OVERLOAD.times
  const pace = { perSecond, seconds: Number(values['overload-seconds']), connections: OVERLOAD.connections }
  const under = await sendAtRate(school.origin, save, pace)
  const recoveredMs = await timeUntilCalm()
  const lost = Object.entries(under.lost).map(([outcome, count]) => `${count} × ${outcome}`)
  const sent = Math.ceil(perSecond * pace.seconds)
  if (under.requests !== sent) lost.push(`${sent - under.requests} × no outcome`)
  const isWithinBudget = recoveredMs <= OVERLOAD.recoverWithinMs && lost.length === 0
  withinBudget &&= isWithinBudget
  console.log(
    `\nOverload, ${perSecond.toFixed(0)} saves requested per second, capacity ${able.perSecond.toFixed(0)}:\n` +
      `${mark(isWithinBudget)} ${under.perSecond.toFixed(0)}/s handled, ${under.refused} of ${under.requests} refused with 503, ${lost.join(', ') || 0} lost, ` +
      `slowest ${(under.maxMs / 1000).toFixed(1)} s; recovered ${(recoveredMs / 1000).toFixed(1)} s after the last ` +
      `response (≤ ${OVERLOAD.recoverWithinMs / 1000}); ${(await residentMb(school)).toFixed(0)} MB`,
  )
}

/** Time until the start of the first run of consecutive fast saves. */
async function timeUntilCalm(): Promise<number> {
  const startedAt = performance.now()
  let calmSince = startedAt
  for (let inARow = 0; inARow < OVERLOAD.calmInARow; inARow++) {
    const { maxMs, errors } = await sendAtRate(school.origin, save, { perSecond: 1, seconds: 1 })
    if (maxMs <= P99_MS && errors === 0) continue
    inARow = -1
    calmSince = performance.now()
    if (calmSince - startedAt > OVERLOAD.giveUpAfterMs) return Number.POSITIVE_INFINITY
  }
  return calmSince - startedAt
}

function signIn(number: number): Call {
  const { email, password } = ACCOUNTS[number % ACCOUNTS.length] ?? { email: '', password: '' }
  return { method: 'POST', path: '/api/login', cookie: '', body: { email, password } }
}

/** The account may still exist from an earlier run. */
async function register(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${school.origin}/api/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (status !== 200 && status !== 409) throw new Error(`Registration failed with status ${status}.`)
}

function judge(what: string, { p50Ms, p99Ms, maxMs, requests, errors }: Latencies, isFast: boolean, budget: string) {
  const isWithinBudget = isFast && errors === 0
  withinBudget &&= isWithinBudget
  console.log(
    `${mark(isWithinBudget)} ${what}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms (${budget}), slowest ${maxMs.toFixed(0)} ms, ` +
      `${requests} responses, ${errors} errors`,
  )
}

function mark(isWithinBudget: boolean): string {
  return isWithinBudget ? '✓' : '✗'
}
