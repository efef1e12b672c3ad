import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { inject, onTestFinished } from 'vitest'

import type { PipelinedReads } from '#server/adapters/pipelined-reads.ts'
import {
  openOnPool,
  openPipelinedReads,
  openPostgresDatabase,
  openPostgresPool,
} from '#server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { Database, Engine } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DatabaseMonitor } from '#server/metrics/database-monitor.ts'

import { TEMPLATE } from './postgres-server.ts'

/** Set by vitest.config.ts. */
export const testEngine = (process.env.TEST_ENGINE ?? 'sqlite') as Engine

/** An empty, migrated database on the engine under test, discarded when the test ends. */
export async function openTestDatabase(monitor?: DatabaseMonitor): Promise<Database> {
  const db = testEngine === 'sqlite' ? await openEmptySqlite(monitor) : await openEmptyPostgres(monitor)
  onTestFinished(() => db.destroy())
  return db
}

/** Copying a migrated database takes a tenth of the time of the migrations. */
let migratedSqlite: Promise<Uint8Array> | undefined

async function openEmptySqlite(monitor?: DatabaseMonitor): Promise<Database> {
  migratedSqlite ??= migrateSqlite()
  return openSqliteDatabase(':memory:', await migratedSqlite, monitor)
}

async function migrateSqlite(): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-migrated-'))
  const file = path.join(folder, 'migrated.sqlite')
  const db = openSqliteDatabase(':memory:')
  await migrate(db, 'sqlite')
  await sql`vacuum into ${sql.lit(file)}`.execute(db)
  await db.destroy()
  const contents = readFileSync(file)
  rmSync(folder, { recursive: true })
  return contents
}

/**
 * Emptied databases of this worker, with their connections: emptying one is much faster than creating one, and a
 * connection that has answered before knows the tables already.
 */
const emptyAgain: TestPostgres[] = []

type TestPostgres = { name: string; pool: pg.Pool; reads: PipelinedReads }

async function openEmptyPostgres(monitor?: DatabaseMonitor): Promise<Database> {
  const serverUrl = inject('postgresUrl')
  const postgres = emptyAgain.pop() ?? (await createFromTemplate(serverUrl))
  const { name, pool } = postgres
  onTestFinished(async () => {
    const client = await pool.connect()
    await client.query(EMPTY_EVERYTHING).finally(() => client.release())
    emptyAgain.push(postgres)
  })
  if (monitor) return openPostgresDatabase({ ...options(serverUrl, name), monitor })
  return lend(postgres)
}

const options = (serverUrl: string, name: string) => ({
  url: serverUrl.replace(/\/postgres$/, `/${name}`),
  poolSize: 10,
  onError: () => {},
})

/** The connections for one test. What it left running gets none after its end. */
function lend({ pool, reads }: TestPostgres): Database {
  let isOver = false
  const connect = async () => {
    if (isOver) throw new Error('the test is over')
    return pool.connect()
  }
  const end = async () => {
    isOver = true
  }
  const run: PipelinedReads['run'] = (text, values) => (isOver ? undefined : reads.run(text, values))
  return openOnPool({ options: {}, connect, end }, { run })
}

async function createFromTemplate(serverUrl: string): Promise<TestPostgres> {
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`).finally(() => client.end())
  const pool = openPostgresPool(options(serverUrl, name))
  return { name, pool, reads: openPipelinedReads(pool, 1, options(serverUrl, name)) }
}

/** Rows written by the migrations themselves are saved in the template's schema `untouched`. */
const EMPTY_EVERYTHING = `do $$
  declare name text;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle';
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from public.%I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'untouched' loop
      execute format('insert into public.%I select * from untouched.%I', name, name);
    end loop;
  end $$`
