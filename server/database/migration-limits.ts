import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { ConfigError } from '#server/config/env.ts'

import type { Database } from './database.ts'

export type MigrationLimits = {
  /**
   * Requests queue behind a migration that waits for a lock, so it waits briefly and tries again. Less than the second
   * after which PostgreSQL looks for a deadlock: in one, the migration gives way and not a customer's request.
   */
  lockWaitMs: number
  retryAfterMs: number
  /** For a lock that somebody else holds. While another process migrates, there's no limit. */
  giveUpAfterMs: number
  /** How often a wait or a long migration is reported. */
  reportEveryMs: number
}

export const MIGRATION_LIMITS: MigrationLimits = {
  lockWaitMs: 800,
  retryAfterMs: 2_000,
  giveUpAfterMs: 300_000,
  reportEveryMs: 10_000,
}

type Blocker = { pid: number; application: string; state: string; seconds: number; query: string; isMigrating: boolean }

type Task = {
  /** What to call the work in a report, such as the migration that runs. */
  name: () => string
  /** Rolls back what isn't finished if it fails, so it can be tried again. */
  work: (connection: Database) => Promise<void>
  report: (sentence: string) => void
}

/**
 * Runs migrations on PostgreSQL without the limits of ordinary requests: a statement may take as long as it needs, a lock
 * is waited for briefly but repeatedly, and both are reported.
 */
export async function runWithMigrationLimits(db: Database, task: Task, limits = MIGRATION_LIMITS): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    const watch = watchBackend(db, rows[0]?.pid ?? 0, task, limits)
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
    await sql.raw(`set lock_timeout = ${limits.lockWaitMs}`).execute(connection)
    try {
      await tryUntilUnlocked(() => task.work(connection), watch, limits)
    } finally {
      watch.stop()
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) {
        await sql.raw(`reset ${name}`).execute(connection)
      }
    }
  })
}

async function tryUntilUnlocked(work: () => Promise<void>, watch: Watch, limits: MigrationLimits): Promise<void> {
  for (let waitingSince = performance.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      if (!GAVE_WAY.includes(String((error as { code?: unknown }).code))) throw error
      const blocker = watch.lastBlocker()
      if (blocker?.isMigrating) waitingSince = performance.now()
      if (performance.now() - waitingSince > limits.giveUpAfterMs) throw new ConfigError(gaveUp(blocker))
      await sleep(limits.retryAfterMs)
    }
  }
}

/** The lock wasn't free in time, or a deadlock was found. */
const GAVE_WAY = ['55P03', '40P01']

type Watch = { lastBlocker: () => Blocker | undefined; stop: () => void }

/** Looks at the migrating connection from another one, and reports what it waits for or how far it is. */
function watchBackend(db: Database, pid: number, { name, report }: Task, limits: MigrationLimits): Watch {
  const begun = performance.now()
  let last: Blocker | undefined
  let nextReport = begun + Math.min(limits.lockWaitMs / 2, limits.reportEveryMs)
  const look = async () => {
    const blocker = await findBlocker(db, pid)
    last = blocker ?? last
    if (performance.now() < nextReport) return
    nextReport = performance.now() + limits.reportEveryMs
    if (blocker) return report(`The database can't be updated yet: ${describeBlocker(blocker)}. Waiting …`)
    const seconds = Math.round((performance.now() - begun) / 1000)
    report(describeUpdate(`${name()}, ${seconds} s so far${await describeProgress(db, pid)}`))
  }
  const timer = setInterval(() => void look().catch(() => {}), Math.min(1_000, limits.lockWaitMs / 4))
  return { lastBlocker: () => last, stop: () => clearInterval(timer) }
}

export const describeUpdate = (work: string): string => `Updating the database: ${work} …`

async function findBlocker(db: Database, pid: number): Promise<Blocker | undefined> {
  const { rows } = await sql<Blocker>`
    select pid, application_name as application, coalesce(state, 'active') as state,
      round(extract(epoch from clock_timestamp() - coalesce(xact_start, backend_start))) as seconds,
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 80) as query,
      exists (select 1 from pg_locks held where held.pid = activity.pid and held.locktype = 'advisory' and held.granted)
        as "isMigrating"
    from pg_stat_activity activity
    where pid = any(pg_blocking_pids(${pid}))
    order by xact_start nulls last limit 1`.execute(db)
  return rows[0]
}

async function describeProgress(db: Database, pid: number): Promise<string> {
  const { rows } = await sql<{ phase: string; percent: number | null }>`
    select phase, round(100.0 * blocks_done / nullif(blocks_total, 0)) as percent
    from pg_stat_progress_create_index where pid = ${pid}`.execute(db)
  const [index] = rows
  return index ? ` (${index.phase}${index.percent === null ? '' : `, ${index.percent} %`})` : ''
}

function describeBlocker({ isMigrating, application, pid, state, seconds, query }: Blocker): string {
  if (isMigrating) return 'another process is updating it'
  return `"${application || 'a program'}" (pid ${pid}) has held a lock for ${seconds} s, ${state}, after: ${query}`
}

function gaveUp(blocker: Blocker | undefined): string {
  if (!blocker)
    return 'The database could not be updated: its tables stayed locked. Stop what uses them and start again.'
  return `The database could not be updated: ${describeBlocker(blocker)}. End that session, for example with \`select pg_terminate_backend(${blocker.pid})\`, and start again.`
}
