// `npm run bench:growth`: the same calls in schools of 1,000, 10,000 and 100,000 students, as a table.
// `-- --engine=postgres --sizes=1000,10000 --seconds=3`. Schools are generated once and cached.
import { parseArgs } from 'node:util'

import { freePort } from '../server/test/free-port.ts'
import { PROGRAM, startServer } from './bench-shop.ts'
import { openCachedSchool, SCHOOLS_FOLDER } from './cached-school.ts'
import {
  courseSlug,
  FULL_SCHOOL,
  lessonNumber,
  OWNER_TOKEN,
  type SchoolSizes,
  schoolId,
  sessionToken,
  studentCourses,
} from './school/school-plan.ts'
import type { Call } from './school-call.ts'
import { sendBackToBack } from './school-load.ts'
import { cpuSeconds, METRICS_TOKEN } from './server-metrics.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    seconds: { type: 'string', default: '5' },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
  },
})
const CONNECTIONS = 4
const MAX_GROWTH = 1.5
/** Staff lists include a total count, which takes longer the more rows there are. */
const STAFF_CPU_MS = 100
const BUDGET = `growth ≤ ${MAX_GROWTH}, for staff calls ≤ ${STAFF_CPU_MS} ms CPU instead, no errors`

type NamedCall = {
  name: string
  request: (sizes: SchoolSizes, student: number, number: number) => Omit<Call, 'cookie'>
  staff?: true
}
const get = (path: string): Omit<Call, 'cookie'> => ({ method: 'GET', path })
const CALLS: NamedCall[] = [
  { name: 'catalog', request: () => get('/api/courses') },
  { name: 'my courses', request: () => get('/api/my/courses') },
  {
    name: 'course lessons',
    request: (sizes, student) => get(`/api/my/courses/${courseSlug(studentCourses(sizes, student)[0] ?? 0)}/lessons`),
  },
  {
    name: 'course progress',
    request: (sizes, student) =>
      get(`/api/my/progress/course/${schoolId('course', studentCourses(sizes, student)[0] ?? 0)}`),
  },
  {
    name: 'save progress',
    request: (sizes, student, number) => {
      const lesson = lessonNumber(sizes, studentCourses(sizes, student)[0] ?? 0, number % 7)
      return {
        method: 'PUT',
        path: `/api/my/progress/${schoolId('lesson', lesson)}`,
        body: { watchedSeconds: number % 600 },
      }
    },
  },
  { name: 'staff: users', request: () => get('/api/admin/users?limit=50'), staff: true },
  { name: 'staff: orders', request: () => get('/api/admin/orders?limit=50'), staff: true },
  { name: 'staff: dashboard', request: () => get('/api/admin/metrics/dashboard'), staff: true },
]

type Figure = { perSecond: number; p50Ms: number; p99Ms: number; cpuMs: number; requests: number; errors: number }
const table = new Map<string, Figure[]>()
const sizes = values.sizes.split(',').map(Number)
for (const students of sizes) await measureSchool({ ...FULL_SCHOOL, students })

console.log(
  `\n${values.engine}, ${CONNECTIONS} connections, ${values.seconds} s each: median / p99 ms, responses per second, growth`,
)
console.log(
  `| Call | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |\n| --- |${sizes.map(() => ' --- |').join('')} --- |`,
)
let withinBudget = true
for (const [name, figures] of table) {
  const [first, last] = [figures[0], figures.at(-1)]
  const growth = (last?.p50Ms ?? Number.NaN) / (first?.p50Ms ?? Number.NaN)
  const isStaff = CALLS.find((call) => call.name === name)?.staff
  const isFast = isStaff ? (last?.cpuMs ?? Number.NaN) <= STAFF_CPU_MS : growth <= MAX_GROWTH
  withinBudget &&= isFast && figures.every(({ errors, requests }) => errors === 0 && requests > 0)
  const cells = figures.map(
    ({ p50Ms, p99Ms, perSecond, errors }) =>
      `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)}, ${perSecond.toFixed(0)}/s${errors > 0 ? `, ${errors} errors` : ''}`,
  )
  console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(2)} |`)
}
console.log(`\n${withinBudget ? 'Within' : 'Over'} budget (${BUDGET}).`)
process.exitCode = withinBudget ? 0 : 1

async function measureSchool(school: SchoolSizes): Promise<void> {
  const { env, rows, megabytes, close } = await openCachedSchool(values.engine, school, values.schools)
  const port = await freePort()
  const settings = { ...env, METRICS_TOKEN, LOG_LEVEL: 'warn', PORT: String(port) }
  const shop = await startServer(PROGRAM, [], port, '/api/health', settings)
  console.log(
    `${school.students} students: ${rows.lesson_progress} progress rows, ${rows.orders} orders, ${megabytes} MB`,
  )
  try {
    for (const { name, request, staff } of CALLS) {
      const nextCall = (number: number): Call => {
        const student = (number * 7919) % Math.min(school.students, school.signedIn)
        const token = staff ? OWNER_TOKEN : sessionToken(student)
        return { ...request(school, student, number), cookie: `candlewick=${token}` }
      }
      await sendBackToBack(shop.origin, nextCall, { connections: CONNECTIONS, seconds: 1 })
      const before = await cpuSeconds(shop)
      const responses = await sendBackToBack(shop.origin, nextCall, {
        connections: CONNECTIONS,
        seconds: Number(values.seconds),
      })
      const cpuMs = (((await cpuSeconds(shop)) - before) * 1000) / responses.requests
      table.set(name, [...(table.get(name) ?? []), { ...responses, cpuMs }])
    }
  } finally {
    await shop.stop()
    await close()
  }
}
