import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { openPostgresDatabase } from '#server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import { testEngine } from '#server/test/test-database.ts'

import type { Database } from './database.ts'
import { appliedMigrations, FIRST_RELEASE, MIGRATION_NAMES, migrate, migrateUpTo } from './migrate.ts'
import { MIGRATION_LIMITS, runWithMigrationLimits } from './migration-limits.ts'

const IMPATIENT = { ...MIGRATION_LIMITS, lockWaitMs: 200, retryAfterMs: 20, giveUpAfterMs: 1_000, reportEveryMs: 100 }

/** A database of the first release, on the engine under test. */
async function openOlderDatabase() {
  if (testEngine === 'sqlite') {
    const db = openSqliteDatabase(':memory:')
    onTestFinished(() => db.destroy())
    await migrateUpTo(db, testEngine, FIRST_RELEASE)
    return { db, connect: async () => expect.fail('SQLite has one connection') }
  }
  const name = `older_${uuidv7().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const db = openPostgresDatabase({ url, poolSize: 3, onError: () => {} })
  onTestFinished(() => db.destroy())
  await migrateUpTo(db, testEngine, FIRST_RELEASE)
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'psql' })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { db, connect }
}

async function lockCourses(connect: () => Promise<pg.Client>) {
  const client = await connect()
  await client.query('begin; lock table courses in access share mode')
  return client
}

const limitsOf = async (db: Database) => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const shown = settings.map(async (name) => {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)
    return rows[0]?.[name]
  })
  return Promise.all(shown)
}

describe('a migration', () => {
  it('brings a database of the first release up to date', async () => {
    const { db } = await openOlderDatabase()
    expect(await migrate(db, testEngine)).toEqual(MIGRATION_NAMES.slice(1))
  })

  if (testEngine === 'sqlite') {
    it('is reported before it begins, but not in a new database', async () => {
      const reports: string[] = []
      const options = { report: (text: string) => void reports.push(text) }
      const fresh = openSqliteDatabase(':memory:')
      onTestFinished(() => fresh.destroy())
      expect(await migrate(fresh, testEngine, options)).toEqual(MIGRATION_NAMES)
      expect(reports).toEqual([])

      const { db } = await openOlderDatabase()
      const lines = MIGRATION_NAMES.map((name) => `Updating the database: ${name} …`)
      const failure = new Error('the program ends here')
      const report = (text: string) => {
        reports.push(text)
        if (reports.length === 2) throw failure
      }
      await expect(migrate(db, testEngine, { report })).rejects.toThrow(failure)
      expect(await appliedMigrations(db)).toEqual(MIGRATION_NAMES.slice(0, 2))
      await migrate(db, testEngine, options)
      expect(reports).toEqual([...lines.slice(1, 3), ...lines.slice(2)])
    })
    return
  }

  it('waits for a lock and says who holds it', async () => {
    const { db, connect } = await openOlderDatabase()
    const holder = await lockCourses(connect)
    const reports: string[] = []
    const migrated = migrate(db, testEngine, {
      limits: { ...IMPATIENT, giveUpAfterMs: 60_000 },
      report: (text) => reports.push(text),
    })
    await expect
      .poll(() => reports.join('\n'))
      .toMatch(
        /can't be updated yet: "psql" \(pid \d+\) has held a lock for \d+ s, idle in transaction, after: begin; lock table courses/,
      )
    await holder.query('commit')
    expect(await migrated).toEqual(MIGRATION_NAMES.slice(1))
  })

  it('gives up on a lock that is never released, and changes nothing', async () => {
    const { db, connect } = await openOlderDatabase()
    const holder = await lockCourses(connect)
    await expect(migrate(db, testEngine, { limits: IMPATIENT })).rejects.toThrow(
      /^The database could not be updated: "psql" \(pid (\d+)\) .*pg_terminate_backend\(\1\)/,
    )
    await holder.query('commit')
    expect(await migrate(db, testEngine)).toEqual(MIGRATION_NAMES.slice(1))
  })

  it('holds no lock of an earlier migration while a later one waits', async () => {
    const { db, connect } = await openOlderDatabase()
    const holder = await connect()
    await holder.query('begin; lock table jobs in access share mode')
    const reader = await connect()
    const migrated = migrate(db, testEngine, { limits: { ...IMPATIENT, giveUpAfterMs: 60_000 } })
    const columns = async () => (await reader.query('select * from courses limit 0')).fields.map(({ name }) => name)
    await expect.poll(columns).toContain('runtime_claim')
    await holder.query('commit')
    expect(await migrated).toEqual(MIGRATION_NAMES.slice(1))
  })

  it('tries again after a deadlock', async () => {
    const { db } = await openOlderDatabase()
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    await runWithMigrationLimits(db, { work, name: () => '0009-large', report: () => {} }, IMPATIENT)
    expect(tries).toBe(2)
  })

  it('waits for another process that migrates, however long that takes', async () => {
    const { db, connect } = await openOlderDatabase()
    const other = await connect()
    // Any other way to stop in the middle would depend on what a migration does.
    const kyselysLock = '3853314791062309107'
    await other.query(`select pg_advisory_lock(${kyselysLock})`)
    const reports: string[] = []
    const migrated = migrate(db, testEngine, {
      limits: { ...IMPATIENT, giveUpAfterMs: 1 },
      report: (text) => reports.push(text),
    })
    await expect
      .poll(() => reports.filter((text) => text.includes('another process is updating it')).length)
      .toBeGreaterThan(3)
    await other.query(`select pg_advisory_unlock(${kyselysLock})`)
    expect(await migrated).toEqual(MIGRATION_NAMES.slice(1))
  })

  it('has no statement limit, says how far it is, and leaves the connection as it was', async () => {
    const { db } = await openOlderDatabase()
    const reports: string[] = []
    const before = await limitsOf(db)
    const during: (string | undefined)[] = []
    const work = async (connection: Database) => {
      during.push(...(await limitsOf(connection)))
      await sql`select pg_sleep(0.5)`.execute(connection)
    }
    await runWithMigrationLimits(
      db,
      { work, name: () => '0009-large', report: (text) => reports.push(text) },
      IMPATIENT,
    )
    expect(during).toEqual(['0', '200ms', '0'])
    expect(reports[0]).toMatch(/^Updating the database: 0009-large, \d+ s so far …$/)
    expect(before[0]).toBe('15s')
    for (let connections = 0; connections < 3; connections++) expect(await limitsOf(db)).toEqual(before)
  })
})
