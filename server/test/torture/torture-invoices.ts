// `npm run torture -- --only=invoices`: 100,000 invoices by 50 writers whose processes are killed again and again. No
// number may be missing, and none may be given twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { buildApp } from '#server/app.ts'
import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { migrate } from '#server/database/migrate.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { signUp } from '../people.ts'
import { processEnv } from '../process-env.ts'
import { addCourse } from '../sample-course.ts'
import { addOrder } from '../sample-order.ts'
import type { TestShop } from '../start-shop.ts'
import { TestBrowser } from '../test-browser.ts'
import { CheckReport } from './check-report.ts'
import { pause } from './shop-process.ts'

const INVOICES = Number(process.env.TORTURE_INVOICES ?? 100_000)
const WRITERS = 50
const KILL_EVERY_MS = 4_000
const WRITER = path.join(import.meta.dirname, 'invoice-writer.ts')

const report = new CheckReport()
await writeOn('SQLite', {}, 1)
const postgres = await startPostgres()
await writeOn('PostgreSQL', { DATABASE_URL: postgres.url }, 5)
await postgres.stop()
report.summarize('invoices')

/** SQLite has one process, which has all the writers. */
async function writeOn(engine: string, database: Record<string, string>, processes: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-invoices-'))
  const env = { DATA_DIR: dataDir, SECRET_KEY: 'a key that is used in tests and nowhere else', ...database }
  const ctx = compose(toConfig(readEnv({ LOG_LEVEL: 'error', ...env })))
  try {
    await migrate(ctx.db, ctx.engine)
    const orderId = await placeOrder(ctx)
    const start = () => startWriter(env, orderId, WRITERS / processes)
    const children = Array.from({ length: processes }, start)
    const begun = performance.now()
    let kills = 0
    while ((await countInvoices(ctx)) < INVOICES) {
      await pause(KILL_EVERY_MS)
      const victim = kills % processes
      await kill(children[victim])
      children[victim] = start()
      kills += 1
    }
    for (const child of children) await kill(child)
    const seconds = (performance.now() - begun) / 1_000
    const { count, distinct, first, last } = await describeNumbers(ctx)
    report.check(
      count >= INVOICES && distinct === count && first === 1 && last === count,
      `${engine}: ${count.toLocaleString('en-US')} invoices by ${WRITERS} writers, killed ${kills} times, in ${seconds.toFixed(0)} s: numbers ${first} to ${last}, ${count - distinct} twice, ${last - distinct} missing`,
    )
  } finally {
    await ctx.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function placeOrder(ctx: AppContext): Promise<string> {
  const app = await buildApp(ctx)
  const shop = { app, ctx, clock: ctx.clock, visitor: () => new TestBrowser(app) } as unknown as TestShop
  const course = await addCourse(shop)
  const { id: userId } = await signUp(shop)
  const order = await addOrder(shop, { item_kind: 'course', item_id: course.id, user_id: userId })
  await app.close()
  return order.id
}

function startWriter(env: Record<string, string>, orderId: string, writers: number): ChildProcess {
  return spawn(process.execPath, [WRITER, orderId, String(writers)], {
    env: { ...processEnv, ...env },
    stdio: 'inherit',
  })
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) throw new Error('A writer has stopped by itself.')
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function countInvoices({ db }: AppContext): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function describeNumbers({ db }: AppContext) {
  const rows = await db.selectFrom('invoices').select('number').execute()
  const numbers = rows.map(({ number }) => Number(number.split('-').at(-1)))
  const distinct = new Set(numbers)
  const range = { first: Number.POSITIVE_INFINITY, last: 0 }
  for (const number of distinct) {
    range.first = Math.min(range.first, number)
    range.last = Math.max(range.last, number)
  }
  return { count: numbers.length, distinct: distinct.size, ...range }
}
