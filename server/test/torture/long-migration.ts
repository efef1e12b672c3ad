import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'

import { openPostgresDatabase } from '#server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { Database } from '#server/database/database.ts'
import { FIRST_RELEASE, migrate as migrateShop, migrateUpTo } from '#server/database/migrate.ts'
import { runWithMigrationLimits } from '#server/database/migration-limits.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import type { CheckReport } from './check-report.ts'
import { startShopProcess, until } from './shop-process.ts'
import { stripeVariables } from './stripe-variables.ts'
import { actAsCustomers } from './upgrade-customers.ts'

const ROWS = Number(process.env.TORTURE_ROWS ?? 5_000_000)
const BATCH = 250_000
const STATEMENT_LIMIT_MS = 15_000

/** A migration that reads and indexes millions of rows, with the limits of ours, while a shop serves customers. */
export async function migrateLargeTable(report: CheckReport): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const sandbox = await startStripeSandbox({})
  const db = openPostgresDatabase({ url: postgres.url, poolSize: 3, onError: () => {} })
  const shop = await startShopProcess({
    DATABASE_URL: postgres.url,
    REGISTRATIONS_PER_ADDRESS: '1000000',
    ...stripeVariables(sandbox),
  })
  try {
    await fill(db)
    const customers = actAsCustomers([shop.origin])
    await until(() => customers.bought > 1, 60_000)
    const [before, startedAt] = [customers.requests, performance.now()]
    const progress: string[] = []
    await runWithMigrationLimits(db, {
      name: () => '9999-large',
      work: migrate,
      report(sentence) {
        progress.push(sentence)
        console.log(`  ${sentence}`)
      },
    })
    const tookMs = performance.now() - startedAt
    const served = customers.requests - before
    await customers.stop()
    report.check(
      tookMs > STATEMENT_LIMIT_MS,
      `a migration of ${ROWS.toLocaleString('en-US')} rows took ${(tookMs / 1000).toFixed(0)} s, more than the ${STATEMENT_LIMIT_MS / 1000} s of an ordinary statement`,
    )
    report.check(progress.length > 0, `it said ${progress.length} times how far it was, at last: ${progress.at(-1)}`)
    report.check(served > 10, `${served} requests were served meanwhile, ${customers.bought} purchases in total`)
    report.none(customers.failures, 'none of them failed')
  } finally {
    await shop.end('SIGKILL')
    await db.destroy()
    await sandbox.close()
    await postgres.stop()
  }
}

/** The same number of rows in a SQLite file of 0.1.0, which one of our own migrations changes and indexes. */
export async function migrateLargeFile(report: CheckReport): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-large-file-'))
  const db = openSqliteDatabase(path.join(dataDir, 'candlewick.sqlite'))
  try {
    await migrateUpTo(db, 'sqlite', FIRST_RELEASE)
    await fillJobs(db)
    const reported: string[] = []
    const startedAt = performance.now()
    const applied = await migrateShop(db, 'sqlite', {
      report(sentence) {
        reported.push(sentence)
        console.log(`  ${sentence}`)
      },
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    report.check(
      reported.length === applied.length,
      `SQLite: each of ${applied.length} migrations was named beforehand`,
    )
    await db.destroy()
    const shop = await startShopProcess({ DATA_DIR: dataDir })
    await shop.end('SIGTERM')
    report.none(
      shop.unexpected,
      `SQLite: the shop opens after migrations of ${ROWS.toLocaleString('en-US')} rows, which took ${seconds} s`,
    )
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Emails of another century, so that nobody sends them. */
async function fillJobs(db: Database): Promise<void> {
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})
    insert into jobs (id, type, payload, run_at, attempts, created_at)
    select printf('%08x-0000-7000-8000-000000000000', n), 'send-mail', '{}', '2126-11-15T10:00:00.000Z', 0,
      '2026-11-15T10:00:00.000Z'
    from numbers`.execute(db)
}

/** Watched days of students who don't exist; only the number of rows matters. */
async function fill(db: Database): Promise<void> {
  await sql`create table large_table (user_id uuid, lesson_id uuid, day text, watched_seconds real)`.execute(db)
  for (let from = 0; from < ROWS; from += BATCH) {
    await sql`
      insert into large_table
      select gen_random_uuid(), gen_random_uuid(), '2026-11-' || (n % 30), n % 1000
      from generate_series(1, ${sql.lit(BATCH)}) as n`.execute(db)
  }
}

/** Like ours: a new table filled from an old one, a changed column, and an index. */
async function migrate(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table large_totals as select user_id, sum(watched_seconds) from large_table group by user_id`.execute(
      trx,
    )
    await sql`update large_table set watched_seconds = watched_seconds + 1`.execute(trx)
    await sql`create index large_table_by_lesson on large_table (lesson_id, user_id, day)`.execute(trx)
  })
}
