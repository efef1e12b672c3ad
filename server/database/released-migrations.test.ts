import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, it } from 'vitest'

import { testEngine } from '../test/test-database.ts'
import type { Engine } from './database.ts'
import { MIGRATION_NAMES, runMigration } from './migrate.ts'

/** Add a migration's checksums when it's released. Never change one: shops have already run it. */
const RELEASED: Record<string, Record<Engine, string>> = {
  '0001-first-release': {
    sqlite: 'e96300379f7e35f6',
    postgres: '421ef13e7793c04e',
  },
}

/** The checksum of every statement the migration runs on an empty database. */
async function checksumOfStatements(name: string): Promise<string> {
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: testEngine === 'sqlite' ? SQLITE_WITHOUT_DATABASE : POSTGRES_WITHOUT_DATABASE,
    log({ query }) {
      hash.update(`${query.sql} ${JSON.stringify(query.parameters)}\n`)
    },
  })
  await runMigration(name, db, testEngine)
  return hash.digest('hex').slice(0, 16)
}

const SQLITE_WITHOUT_DATABASE = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
}

const POSTGRES_WITHOUT_DATABASE = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

it('starts with the released migrations, in the order they were released', () => {
  const released = Object.keys(RELEASED)
  expect(MIGRATION_NAMES.slice(0, released.length)).toEqual(released)
})

it.each(Object.entries(RELEASED))('never changes what the released migration %s does', async (name, checksums) => {
  expect(await checksumOfStatements(name)).toBe(checksums[testEngine])
})
