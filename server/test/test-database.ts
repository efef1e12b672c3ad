import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { inject, onTestFinished } from 'vitest'

import { openPostgresDatabase } from '#server/adapters/postgres-database.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { Database, Engine } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'

import { TEMPLATE } from './postgres-server.ts'

/** Set by vitest.config.ts. */
export const testEngine = (process.env.TEST_ENGINE ?? 'sqlite') as Engine

/** An empty, migrated database of the engine under test, gone when the test ends. */
export async function openTestDatabase(): Promise<Database> {
  const db = testEngine === 'sqlite' ? await openEmptySqlite() : await openEmptyPostgres()
  onTestFinished(() => db.destroy())
  return db
}

async function openEmptySqlite(): Promise<Database> {
  const db = openSqliteDatabase(':memory:')
  await migrate(db, 'sqlite')
  return db
}

async function openEmptyPostgres(): Promise<Database> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${uuidv7().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
  onTestFinished(() => onServer(serverUrl, `drop database if exists ${name} with (force)`))
  const url = serverUrl.replace(/\/postgres$/, `/${name}`)
  return openPostgresDatabase({ url, poolSize: 10, onError: () => {} })
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
