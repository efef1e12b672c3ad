// `npm run bench:processes`: the same reads and saves with one and with several processes on PostgreSQL, and how the
// processor time is shared between the shop, PostgreSQL and this load generator. `--students=100000` for a large school.
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'

import { SCHOOLS_FOLDER } from './cached-school.ts'
import { totalCpuMs } from './cpu-time.ts'
import type { Call } from './school-call.ts'
import { type Latencies, sendBackToBack } from './school-load.ts'
import { openSchoolShop, pickStudent, progressSave, type School, studentCookie } from './school-shop.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1,2' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const CONNECTIONS = 32
const CALLS: Record<string, (school: School, number: number) => Call> = {
  'GET /api/my/courses': (school, number) => ({
    method: 'GET',
    path: '/api/my/courses',
    cookie: studentCookie(pickStudent(school, number)),
  }),
  'PUT /api/my/progress/{id}': (school, number) => progressSave(school, 1_000, number),
}

type Figures = Latencies & { shopMs: number; databaseMs: number; loadMs: number; wallMs: number }

console.log(
  `${os.availableParallelism()} cores, ${CONNECTIONS} connections, load before ${os.loadavg()[0]?.toFixed(1)}`,
)
console.log(
  '\n| call | processes | requests/s | p50 | p99 | errors | CPU per request: shop, PostgreSQL, load | share of the cores: shop, PostgreSQL, load, idle or others |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const processes of values.processes.split(',')) await measure(processes)

async function measure(processes: string): Promise<void> {
  const settings = { PROCESSES: processes, PAYMENTS: 'stripe' }
  const school = await openSchoolShop(
    { engine: 'postgres', students: Number(values.students), folder: values.schools },
    settings,
  )
  try {
    for (const [name, next] of Object.entries(CALLS)) {
      await send(school, next, 3)
      const rounds: Figures[] = []
      for (let round = 0; round < Number(values.rounds); round++) {
        rounds.push(await send(school, next, Number(values.seconds)))
      }
      console.log(`| ${name} | ${processes} | ${formatRounds(rounds)} |`)
    }
  } finally {
    await school.stop()
  }
}

async function send(school: School, next: (school: School, number: number) => Call, seconds: number): Promise<Figures> {
  const shopPids = withChildren(school.process.pid ?? 0)
  const port = Number(new URL(databaseUrl(school.process.pid ?? 0)).port)
  const read = () => ({
    shop: totalCpuMs(shopPids),
    all: totalCpuMs(shopPids, port),
    load: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
    at: performance.now(),
  })
  const before = read()
  const latencies = await sendBackToBack(school.origin, (number) => next(school, number), {
    connections: CONNECTIONS,
    seconds,
  })
  const after = read()
  const shopMs = after.shop - before.shop
  return {
    ...latencies,
    shopMs,
    databaseMs: after.all - before.all - shopMs,
    loadMs: after.load - before.load,
    wallMs: after.at - before.at,
  }
}

/** The median of the rounds. */
function formatRounds(rounds: Figures[]): string {
  const middle = (figure: (round: Figures) => number) =>
    rounds.map(figure).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN
  const parts = [(r: Figures) => r.shopMs, (r: Figures) => r.databaseMs, (r: Figures) => r.loadMs]
  const each = parts.map((part) => `${middle((round) => part(round) / round.requests).toFixed(2)}`)
  const shares = parts.map((part) => middle((round) => (100 * part(round)) / round.wallMs / os.availableParallelism()))
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0)
  return [
    middle((round) => round.perSecond).toFixed(0),
    `${middle((round) => round.p50Ms).toFixed(1)} ms`,
    `${middle((round) => round.p99Ms).toFixed(1)} ms`,
    rounds.reduce((sum, { errors }) => sum + errors, 0),
    `${each.join(', ')} ms`,
    [...shares, rest].map((share) => `${share.toFixed(0)}%`).join(', '),
  ].join(' | ')
}

/** The process itself and those it started. Linux only. */
function withChildren(pid: number): number[] {
  return [
    pid,
    ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  ]
}

function databaseUrl(pid: number): string {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  return variables.find((text) => text.startsWith('DATABASE_URL='))?.slice('DATABASE_URL='.length) ?? ''
}
