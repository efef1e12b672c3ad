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
import { openKeptSchool, SCHOOLS_FOLDER } from './kept-school.ts'
import { FULL_SCHOOL, idOf, OWNER_TOKEN } from './school/school-plan.ts'

const ROUNDS = 40
const BUDGET_MS = 100

const CALLS = [
  '/api/admin/metrics/dashboard',
  '/api/admin/metrics/students',
  '/api/admin/analytics/advanced-sales?days=30&limit=10',
  '/api/admin/analytics/advanced-sales?days=365&limit=10',
  '/api/admin/analytics/watch-time?days=30',
  '/api/admin/analytics/watch-time?days=90',
  `/api/admin/analytics/watch-time/lessons/${idOf('lesson', 0)}`,
  '/api/admin/analytics/user-purchase-overview',
  '/api/admin/purchases',
  '/api/admin/users?group=students',
  '/api/admin/users?group=students&search=first5',
  '/api/admin/users?search=student-99999',
  '/api/admin/users?search=last777%20school.test',
  '/api/admin/users?search=nobody-is-called-that',
]

/** True if every call stays within the budget. */
async function measureFigures(engine: string, students: number, folder: string): Promise<boolean> {
  const school = await openKeptSchool(engine, { ...FULL_SCHOOL, students }, folder)
  const ctx = compose(toConfig(readEnv({ ...process.env, ...school.env, LOG_LEVEL: 'silent' })))
  try {
    await migrate(ctx.db, ctx.engine)
    await fillFacts(ctx)
    const app = await buildApp(ctx)
    console.log(`\nFigures of ${students} students, ${school.rows.lesson_progress} rows of progress, ${engine}:`)
    let kept = true
    for (const url of CALLS) kept = (await measure(app, url)) && kept
    await app.close()
    return kept
  } finally {
    await ctx.db.destroy()
    await school.close()
  }
}

/** The generator writes rows directly to the database, so the facts are computed once from that history. */
async function fillFacts(ctx: AppContext): Promise<void> {
  if (await ctx.db.selectFrom('sales_days').select('day').limit(1).executeTakeFirst()) return
  const startedAt = performance.now()
  await rebuildFacts(ctx)
  console.log(`The facts were rebuilt in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
}

type Answering = Awaited<ReturnType<typeof buildApp>>

async function measure(app: Answering, url: string): Promise<boolean> {
  const wall: number[] = []
  const processor: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [startedAt, used] = [performance.now(), process.cpuUsage()]
    const { statusCode, body } = await app.inject({ url, headers: { cookie: `candlewick=${OWNER_TOKEN}` } })
    wall.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1000)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
  }
  const p95 = at(wall, 0.95)
  const words = [`p95 ${p95.toFixed(1)} ms`, `median ${at(wall, 0.5).toFixed(1)} ms`]
  console.log(
    `  ${url}: ${words.join(', ')}, ${at(processor, 0.5).toFixed(1)} ms on the processor (budget ${BUDGET_MS})`,
  )
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
  const kept = await measureFigures(values.engine, Number(values.students), values.schools)
  console.log(kept ? '\nWithin budget.' : '\nOver budget.')
  process.exitCode = kept ? 0 : 1
}
