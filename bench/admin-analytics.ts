// Part of `npm run bench:admin`: response times of the dashboard, analytics and student search in a large school. `node
// bench/admin-analytics.ts --engine=postgres --schools=… --students=1000` runs it alone.
import { parseArgs } from 'node:util'

import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'

import { buildApp } from '../server/app.ts'
import type { AppContext } from '../server/app-context.ts'
import { compose } from '../server/compose.ts'
import { migrate } from '../server/database/migrate.ts'
import { openCachedSchool, SCHOOLS_FOLDER } from './cached-school.ts'
import { FULL_SCHOOL, OWNER_TOKEN, schoolId } from './school/school-plan.ts'

const ROUNDS = 40
const BUDGET_MS = 100

const CALLS = [
  '/api/admin/metrics/dashboard',
  '/api/admin/metrics/students',
  '/api/admin/analytics/advanced-sales?days=30&limit=10',
  '/api/admin/analytics/advanced-sales?days=365&limit=10',
  '/api/admin/analytics/watch-time?days=30',
  '/api/admin/analytics/watch-time?days=90',
  `/api/admin/analytics/watch-time/lessons/${schoolId('lesson', 0)}`,
  '/api/admin/analytics/user-purchase-overview',
  '/api/admin/purchases',
  '/api/admin/users?group=students',
  '/api/admin/users?group=students&search=first5',
  '/api/admin/users?search=student-99999',
  '/api/admin/users?search=last777%20school.test',
  '/api/admin/users?search=nobody-is-called-that',
]

/** True if every call stays within the budget. */
async function measureAnalytics(engine: string, students: number, folder: string): Promise<boolean> {
  const school = await openCachedSchool(engine, { ...FULL_SCHOOL, students }, folder)
  const ctx = compose(toConfig(readEnv({ ...process.env, ...school.env, LOG_LEVEL: 'silent' })))
  try {
    await migrate(ctx.db, ctx.engine)
    await ensureFacts(ctx)
    const app = await buildApp(ctx)
    console.log(`\nAnalytics for ${students} students, ${school.rows.lesson_progress} progress rows, ${engine}:`)
    let withinBudget = true
    for (const url of CALLS) withinBudget = (await measure(app, url)) && withinBudget
    await app.close()
    return withinBudget
  } finally {
    await ctx.db.destroy()
    await school.close()
  }
}

/** The generator writes rows directly to the database, so the facts are computed once from that history. */
async function ensureFacts(ctx: AppContext): Promise<void> {
  if (await ctx.db.selectFrom('sales_days').select('day').limit(1).executeTakeFirst()) return
  const startedAt = performance.now()
  await rebuildFacts(ctx)
  console.log(`Rebuilt the facts in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
}

type App = Awaited<ReturnType<typeof buildApp>>

async function measure(app: App, url: string): Promise<boolean> {
  const wall: number[] = []
  const cpuTimes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [startedAt, used] = [performance.now(), process.cpuUsage()]
    const { statusCode, body } = await app.inject({ url, headers: { cookie: `candlewick=${OWNER_TOKEN}` } })
    wall.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(used)
    cpuTimes.push((user + system) / 1000)
    if (statusCode !== 200) throw new Error(`${url} responded ${statusCode}: ${body}`)
  }
  const p95 = at(wall, 0.95)
  const figures = [`p95 ${p95.toFixed(1)} ms`, `median ${at(wall, 0.5).toFixed(1)} ms`]
  console.log(`  ${url}: ${figures.join(', ')}, ${at(cpuTimes, 0.5).toFixed(1)} ms CPU (budget ${BUDGET_MS})`)
  return p95 <= BUDGET_MS
}

const at = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'sqlite' },
      schools: { type: 'string', default: SCHOOLS_FOLDER },
      students: { type: 'string', default: String(FULL_SCHOOL.students) },
    },
  })
  const withinBudget = await measureAnalytics(values.engine, Number(values.students), values.schools)
  console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
  process.exitCode = withinBudget ? 0 : 1
}
