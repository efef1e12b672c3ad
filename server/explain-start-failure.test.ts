import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { openPostgresDatabase } from './adapters/postgres-database.ts'
import { openSqliteDatabase } from './adapters/sqlite-database.ts'
import { ConfigError } from './config/env.ts'
import type { Database, Engine } from './database/database.ts'
import { FIRST_RELEASE, MIGRATION_NAMES, migrate, migrateUpTo } from './database/migrate.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { freePort } from './test/free-port.ts'

const SQLITE_HEADER_BYTES = 100

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function listenOn(port: number): Promise<net.Server> {
  const server = net.createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** What the first startup step throws for this database. */
async function getFailure(db: Database, engine: Engine): Promise<unknown> {
  onTestFinished(() => db.destroy().catch(() => {}))
  return migrate(db, engine).then(
    () => expect.fail('the database opened'),
    (error) => error,
  )
}

function failureWhile(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return expect.fail('nothing failed')
}

function postgresError(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
}

/** One line that says what to change, not a stack trace. */
function expectOneSentence(explanation: string, ...words: (string | RegExp)[]) {
  expect(explanation).not.toContain('\n')
  expect(explanation).toMatch(/[.?]$/)
  for (const word of words) expect(explanation).toMatch(word)
}

describe('the reason the shop did not start', () => {
  it('is the message itself when a variable is wrong', () => {
    const sentence = 'PORT is not valid: it has a wrong value (see .env.example).'
    expect(explainStartFailure(new ConfigError(sentence))).toBe(sentence)
  })

  it('names the port that another program uses', async () => {
    const other = await listenOn(0)
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const taken = await listenOn(port).catch((error) => error)
    expectOneSentence(explainStartFailure(taken), `Port ${port} `, 'already in use', 'another PORT')
  })

  it('names the port that only root may use', () => {
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', port: 80 })
    expectOneSentence(explainStartFailure(refused), 'Port 80 ', 'PORT above 1024')
  })

  it('says that a file is not a database, and leaves it unchanged', async () => {
    const file = path.join(temporaryFolder(), 'candlewick.sqlite')
    const letter = 'This is a letter, not a database. '.repeat(200)
    writeFileSync(file, letter)
    const failure = await getFailure(openSqliteDatabase(file), 'sqlite')
    expectOneSentence(explainStartFailure(failure), 'candlewick.sqlite under DATA_DIR is damaged', 'restore a backup')
    expect(readFileSync(file, 'utf8')).toBe(letter)
  })

  it('says that a database is damaged', async () => {
    const file = path.join(temporaryFolder(), 'candlewick.sqlite')
    const healthy = openSqliteDatabase(file)
    await migrate(healthy, 'sqlite')
    await healthy.destroy()
    const image = readFileSync(file)
    writeFileSync(file, image.fill(0xff, SQLITE_HEADER_BYTES, 20_000))
    const failure = await getFailure(openSqliteDatabase(file), 'sqlite')
    expectOneSentence(explainStartFailure(failure), 'candlewick.sqlite under DATA_DIR is damaged', 'restore a backup')
  })

  it('says that a newer version has migrated the database', async () => {
    const db = openSqliteDatabase(':memory:')
    await migrate(db, 'sqlite')
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
    expectOneSentence(explainStartFailure(await getFailure(db, 'sqlite')), 'newer version', '9999-later')
  })

  it('says that another line of the program has migrated the database', async () => {
    const db = openSqliteDatabase(':memory:')
    await migrate(db, 'sqlite')
    const last = MIGRATION_NAMES.at(-1)
    await sql`update kysely_migration set name = '0002-their-own' where name = ${last}`.execute(db)
    const explanation = explainStartFailure(await getFailure(db, 'sqlite'))
    expectOneSentence(explanation, 'another line', '0002-their-own', `lacks ${last}`)
  })

  it('says which right is missing when the user may not create tables', () => {
    const refused = postgresError('42501', 'permission denied for schema public')
    expectOneSentence(
      explainStartFailure(refused),
      'permission denied for schema public',
      'grant create on schema public',
    )
  })

  it('says that the disk is full', () => {
    const full = new DatabaseSync(':memory:')
    onTestFinished(() => full.close())
    full.exec('pragma max_page_count = 1')
    const failure = failureWhile(() => full.exec('create table a (b text)'))
    expectOneSentence(explainStartFailure(failure), 'disk is full', 'free some space')
    for (const code of ['ENOSPC', '53100']) {
      const elsewhere = Object.assign(new Error('no space left on device'), { code })
      expectOneSentence(explainStartFailure(elsewhere), 'disk is full')
    }
  })

  it("is Node's own message for an unknown command-line option", () => {
    const failure = failureWhile(() => void parseArgs({ args: ['--overwrit'], options: {} }))
    expectOneSentence(`${explainStartFailure(failure)}.`, "Unknown option '--overwrit'")
  })

  it.each([
    ['of another user', 8, 'attempt to write a readonly database', 'DATA_DIR cannot be written'],
    ['on a disk without room for its companions', 10, 'disk I/O error', 'full or failing'],
  ])('recognizes a database file %s', (_, errcode, message, words) => {
    const failure = Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
    expectOneSentence(explainStartFailure(failure), words)
  })

  it('is another program that writes to the database file, which can be updated once it stops', async () => {
    const file = path.join(temporaryFolder(), 'candlewick.sqlite')
    const db = openSqliteDatabase(file)
    await migrateUpTo(db, 'sqlite', FIRST_RELEASE)
    await sql`pragma busy_timeout = 50`.execute(db)
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    other.exec('begin exclusive')
    const failure = await getFailure(db, 'sqlite')
    expectOneSentence(explainStartFailure(failure), 'Another program is writing', 'candlewick.sqlite', 'stop it')
    other.exec('rollback')
    expect(await migrate(db, 'sqlite')).toEqual(MIGRATION_NAMES.slice(1))
  })

  it("names DATA_DIR when it isn't a folder", async () => {
    const file = path.join(temporaryFolder(), 'data')
    writeFileSync(file, 'a file where a folder is expected')
    const failure = await getFailure(openSqliteDatabase(path.join(file, 'candlewick.sqlite')), 'sqlite')
    expectOneSentence(explainStartFailure(failure), 'DATA_DIR cannot be written', file, 'another DATA_DIR')
  })

  it('names the file under DATA_DIR that belongs to another user', () => {
    const file = '/data/candlewick.sqlite'
    const refused = Object.assign(new Error('operation not permitted'), { code: 'EPERM', syscall: 'chmod', path: file })
    expectOneSentence(explainStartFailure(refused), 'DATA_DIR cannot be written', file, 'give this user the right')
  })

  it('names DATABASE_URL when no PostgreSQL responds there', async () => {
    const url = `postgres://candlewick:secret@127.0.0.1:${await freePort()}/candlewick`
    const failure = await getFailure(openPostgresDatabase({ url, poolSize: 1, onError: () => {} }), 'postgres')
    const explanation = explainStartFailure(failure)
    expectOneSentence(explanation, 'DATABASE_URL cannot be reached', 'ECONNREFUSED', 'is the database running')
    expect(explanation).not.toContain('secret')
  })

  it('names DATABASE_URL when its host does not exist', () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND', hostname: 'db' })
    expectOneSentence(explainStartFailure(unknown), 'DATABASE_URL cannot be reached', 'ENOTFOUND')
  })

  it.each([
    ['a wrong password', '28P01', 'password authentication failed for user "candlewick"'],
    ['an unknown user', '28000', 'role "candlewick" does not exist'],
    ['an unknown database', '3D000', 'database "candlewick" does not exist'],
  ])('names DATABASE_URL for %s', (_, code, message) => {
    expectOneSentence(explainStartFailure(postgresError(code, message)), 'DATABASE_URL is refused', message)
  })

  it('is the whole error for anything unexpected, so nothing is hidden', () => {
    const unexpected = new Error('something new')
    expect(explainStartFailure(unexpected)).toBe(unexpected.stack)
    expect(explainStartFailure('just text')).toBe('just text')
  })
})
