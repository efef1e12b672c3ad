// `npm run bench:growth`: the same calls in schools of 1,000, 10,000 and 100,000 students, as a table.
// `-- --engine=postgres --sizes=1000,10000 --seconds=3`. Schools are generated once and cached.
import { parseArgs } from 'node:util'

import { freePort } from '../server/test/free-port.ts'
import { PROGRAM, startServer } from './bench-shop.ts'
import { openKeptSchool, SCHOOLS_FOLDER } from './kept-school.ts'
import {
  coursesOf,
  FULL_SCHOOL,
  idOf,
  lessonNumber,
  OWNER_TOKEN,
  type SchoolSizes,
  slugOf,
  tokenOf,
} from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { askInTurns } from './school-load.ts'
import { METRICS_TOKEN, processorSeconds } from './server-gauges.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    seconds: { type: 'string', default: '5' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const CONNECTIONS = 4
const LARGEST_GROWTH = 1.5
/** Staff lists include a total count, which takes longer the more rows there are. */
const STAFF_PROCESSOR_MS = 100
const BUDGET = `growth ≤ ${LARGEST_GROWTH}, for staff ≤ ${STAFF_PROCESSOR_MS} ms of processor time instead, no errors`

type NamedCall = {
  name: string
  of: (sizes: SchoolSizes, student: number, number: number) => Omit<Call, 'cookie'>
  staff?: true
}
const get = (path: string): Omit<Call, 'cookie'> => ({ method: 'GET', path })
const CALLS: NamedCall[] = [
  { name: 'catalog', of: () => get('/api/courses') },
  { name: 'my courses', of: () => get('/api/my/courses') },
  {
    name: 'lessons of a course',
    of: (sizes, student) => get(`/api/my/courses/${slugOf(coursesOf(sizes, student)[0] ?? 0)}/lessons`),
  },
  {
    name: 'progress of a course',
    of: (sizes, student) => get(`/api/my/progress/course/${idOf('course', coursesOf(sizes, student)[0] ?? 0)}`),
  },
  {
    name: 'save progress',
    of: (sizes, student, number) => {
      const lesson = lessonNumber(sizes, coursesOf(sizes, student)[0] ?? 0, number % 7)
      return {
        method: 'PUT',
        path: `/api/my/progress/${idOf('lesson', lesson)}`,
        body: { watchedSeconds: number % 600 },
      }
    },
  },
  { name: 'staff: people', of: () => get('/api/admin/users?limit=50'), staff: true },
  { name: 'staff: orders', of: () => get('/api/admin/orders?limit=50'), staff: true },
  { name: 'staff: figures', of: () => get('/api/admin/metrics/dashboard'), staff: true },
]

type Figure = { perSecond: number; p50Ms: number; p99Ms: number; processorMs: number; requests: number; errors: number }
const table = new Map<string, Figure[]>()
const sizes = values.sizes.split(',').map(Number)
for (const students of sizes) await measureSchool({ ...FULL_SCHOOL, students })

console.log(
  `\n${values.engine}, ${CONNECTIONS} connections, ${values.seconds} s each: median / p99 ms, answers per second, growth`,
)
console.log(
  `| Call | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |\n| --- |${sizes.map(() => ' --- |').join('')} --- |`,
)
let kept = true
for (const [name, figures] of table) {
  const [first, last] = [figures[0], figures.at(-1)]
  const growth = (last?.p50Ms ?? Number.NaN) / (first?.p50Ms ?? Number.NaN)
  const isStaff = CALLS.find((call) => call.name === name)?.staff
  const isFast = isStaff ? (last?.processorMs ?? Number.NaN) <= STAFF_PROCESSOR_MS : growth <= LARGEST_GROWTH
  kept &&= isFast && figures.every(({ errors, requests }) => errors === 0 && requests > 0)
  const cells = figures.map(
    ({ p50Ms, p99Ms, perSecond, errors }) =>
      `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}, ${perSecond.toFixed(0)}/s${errors > 0 ? `, ${errors} errors` : ''}`,
  )
  console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`)
}
console.log(`\n${kept ? 'Within' : 'Over'} budget (${BUDGET}).`)
process.exitCode = kept ? 0 : 1

async function measureSchool(school: SchoolSizes): Promise<void> {
  const { env, rows, megabytes, close } = await openKeptSchool(values.engine, school, values.schools)
  const port = await freePort()
  const settings = { ...env, METRICS_TOKEN, LOG_LEVEL: 'warn', PORT: String(port) }
  const shop = await startServer(PROGRAM, [], port, '/api/health', settings)
  console.log(
    `${school.students} students: ${rows.lesson_progress} rows of progress, ${rows.orders} orders, ${megabytes} MB`,
  )
  try {
    for (const { name, of, staff } of CALLS) {
      const callOf = (number: number): Call => {
        const student = (number * 7919) % Math.min(school.students, school.signedIn)
        const token = staff ? OWNER_TOKEN : tokenOf(student)
        return { ...of(school, student, number), cookie: `candlewick=${token}` }
      }
      await askInTurns(shop.origin, callOf, { connections: CONNECTIONS, seconds: 1 })
      const before = await processorSeconds(shop)
      const answers = await askInTurns(shop.origin, callOf, {
        connections: CONNECTIONS,
        seconds: Number(values.seconds),
      })
      const processorMs = (((await processorSeconds(shop)) - before) * 1000) / answers.requests
      table.set(name, [...(table.get(name) ?? []), { ...answers, processorMs }])
    }
  } finally {
    await shop.stop()
    await close()
  }
}
