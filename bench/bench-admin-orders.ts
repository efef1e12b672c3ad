// Part of `npm run bench:admin`: response times of order lists and filters in a school with 100,000 students and
// 250,000 orders. Options: `-- --engine=postgres`, `--students=1000`, `--schools=folder`.
import { parseArgs } from 'node:util'

import { PEOPLE_SORTS } from '#contract/list-sorts.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'

import { buildApp } from '../server/app.ts'
import { compose } from '../server/compose.ts'
import { migrate } from '../server/database/migrate.ts'
import { openCachedSchool, SCHOOLS_FOLDER } from './cached-school.ts'
import { FULL_SCHOOL, OWNER_TOKEN, type SchoolSizes, schoolId } from './school/school-plan.ts'
import { addOrderDetails, completeOrders, POPULAR_COUPON } from './school-order-details.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: ['sqlite', 'postgres'] },
    students: { type: 'string', default: String(FULL_SCHOOL.students) },
    schools: { type: 'string', default: SCHOOLS_FOLDER },
    rounds: { type: 'string', default: '40' },
    /** Skips progress and notes, which take long to generate and aren't measured here. */
    bare: { type: 'boolean', default: false },
    /** Only the addresses that contain this: `sort=`. */
    only: { type: 'string', default: '' },
  },
})
const BUDGET_MS = 100
const rounds = Number(values.rounds)
const sizes: SchoolSizes = {
  ...FULL_SCHOOL,
  students: Number(values.students),
  ...(values.bare && { progressPerStudent: 0, notesPerStudent: 0 }),
}

let withinBudget = true
for (const engine of values.engine) await measure(engine)
console.log(withinBudget ? '\nWithin budget.' : '\nOver budget.')
process.exitCode = withinBudget ? 0 : 1

function listUrls(): string[] {
  const course = schoolId('course', 3)
  const student = Math.floor(sizes.students / 2)
  const orders = [
    ...[
      '',
      'status=paid',
      'status=refunded',
      'status=pending',
      `courseId=${course}`,
      `userId=${schoolId('user', student)}`,
    ],
    ...[`courseId=${course}&status=refunded`, 'fromDate=2026-03-01&toDate=2026-03-31', 'toDate=2025-06-30'],
    ...[
      'minAmount=4000&maxAmount=6000',
      'minAmount=6000',
      `search=student-${student}@`,
      'search=last77',
      'search=nobody',
    ],
    ...[`search=${schoolId('order', student).slice(0, 13)}`, 'offset=100000', 'status=paid&offset=200000'],
    ...['sort=-amount', 'sort=amount&offset=100000', 'sort=-amount&search=last77', 'sort=date'],
  ]
  return [
    ...orders.map((query) => `/api/admin/orders?${query}`),
    `/api/admin/orders/${schoolId('order', student)}`,
    '/api/admin/purchases',
    '/api/admin/purchases?offset=200000',
    ...['', 'search=last77', 'offset=50000'].map(
      (query) => `/api/admin/analytics/user-purchase-overview?limit=20&${query}`,
    ),
    ...['', 'search=last77', 'offset=100000', 'sort=date'].map((query) => `/api/admin/consent-logs?limit=50&${query}`),
    ...['', 'state=open', 'state=closed', 'search=last77', 'sort=-amount'].map(
      (query) => `/api/admin/disputes?${query}`,
    ),
    ...[
      '',
      'status=past_due',
      'status=paid',
      'status=paid&offset=50000',
      'search=last77',
      'sort=-amount',
      'status=paid&sort=charge',
    ].map((query) => `/api/admin/payment-plans/students?${query}`),
    ...PEOPLE_SORTS.map((sort) => `/api/admin/users?group=students&limit=50&sort=${sort}`),
    '/api/admin/users?group=students&limit=50&sort=-spent&search=last77',
    '/api/admin/coupons',
    `/api/admin/coupons/${POPULAR_COUPON}/redemptions`,
    `/api/admin/coupons/${POPULAR_COUPON}/redemptions?offset=20000`,
    ...[
      '',
      'sort=date',
      'status=failed',
      'templateType=security_login',
      `recipient=student-${student}@school.test`,
    ].map((query) => `/api/admin/email/logs?${query}`),
    '/api/admin/email/analytics',
    '/api/admin/email/templates',
    '/api/admin/settings',
    '/api/admin/tiktok/posts',
  ]
}

async function measure(engine: string): Promise<void> {
  const school = await openCachedSchool(engine, sizes, values.schools)
  try {
    const env = { ...process.env, ...school.env, LOG_LEVEL: 'silent' }
    const preparing = compose(toConfig(readEnv(env)))
    await migrate(preparing.db, preparing.engine)
    await completeOrders(preparing.db, preparing.engine)
    await preparing.db.destroy()
    await addOrderDetails(school.env, sizes)
    const ctx = compose(toConfig(readEnv(env)))
    const app = await buildApp(ctx)
    console.log(`\n${engine}, ${sizes.students} students, ${school.rows.orders} orders, ${rounds} rounds:`)
    for (const url of listUrls().filter((each) => each.includes(values.only))) {
      const times: number[] = []
      const cpuBefore = process.cpuUsage()
      for (let round = 0; round < rounds; round++) {
        const started = performance.now()
        const response = await app.inject({ url, headers: { cookie: `candlewick=${OWNER_TOKEN}` } })
        times.push(performance.now() - started)
        if (response.statusCode !== 200) throw new Error(`${url} responded ${response.statusCode} ${response.body}`)
      }
      const { user, system } = process.cpuUsage(cpuBefore)
      times.sort((one, other) => one - other)
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
      const isWithinBudget = at(0.95) <= BUDGET_MS
      withinBudget &&= isWithinBudget
      // CPU time of this process. With SQLite that's all the work, however busy the machine is.
      const cpuMs = ((user + system) / 1000 / rounds).toFixed(1)
      const figures = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, CPU ${cpuMs} ms`
      console.log(`${isWithinBudget ? ' ' : '!'} ${figures} (budget ${BUDGET_MS}) ${url}`)
    }
    await app.close()
    await ctx.db.destroy()
  } finally {
    await school.close()
  }
}
