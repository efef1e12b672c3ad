import fs, { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Database, transact } from '#server/database/database.ts'
import { isUnreadableDatabase } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'

import { openSqliteDatabase } from './sqlite-database.ts'

const newFile = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-sqlite-')), 'candlewick.sqlite')

const saveSetting = (db: Database, name: string) =>
  db.insertInto('site_settings').values({ name, value: '1', updated_at: '2026-11-15T10:00:00.000Z' }).execute()

afterEach(() => vi.restoreAllMocks())

describe('the SQLite database', () => {
  it('throws instead of waiting forever when the outer database is used inside a transaction', async () => {
    const db = openSqliteDatabase(':memory:')
    await migrate(db, 'sqlite')
    const mistake = transact(db, async () => {
      await db.selectFrom('coupons').selectAll().execute()
    })
    await expect(mistake).rejects.toThrow('use `trx`')
    await db.destroy()
  })

  it('inlines a limit, so the statement is prepared only once', async () => {
    const db = openSqliteDatabase(':memory:')
    const { sql, parameters } = db.selectFrom('coupons').select('id').limit(3).offset(6).compile()
    expect({ sql, parameters }).toEqual({ sql: 'select "id" from "coupons" limit 3 offset ?', parameters: [6] })
    await db.destroy()
  })

  it('lets two processes write to one file in turn', async () => {
    const file = newFile()
    const [one, two] = [openSqliteDatabase(file), openSqliteDatabase(file)]
    await migrate(one, 'sqlite')
    await Promise.all(Array.from({ length: 40 }, (_, index) => saveSetting(index % 2 ? one : two, `setting ${index}`)))
    expect(await two.selectFrom('site_settings').select('name').execute()).toHaveLength(40)
    await Promise.all([one.destroy(), two.destroy()])
  })

  it('answers neither the writer nor a reader of its rows before the disk has them', async () => {
    const db = openSqliteDatabase(newFile())
    await migrate(db, 'sqlite')
    const flushes: fs.NoParamCallback[] = []
    vi.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => void flushes.push(done))
    const answered: string[] = []
    const write = transact(db, (trx) => saveSetting(trx, 'first')).then(() => answered.push('write'))
    await vi.waitFor(() => expect(flushes).toHaveLength(1))
    const read = db.selectFrom('site_settings').selectAll().execute()
    const readers = read.then((rows) => answered.push(`${rows.length} read`))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(answered).toEqual([])
    flushes[0]?.(null)
    await Promise.all([write, readers])
    expect(answered).toEqual(['write', '1 read'])
    vi.restoreAllMocks()
    await db.destroy()
  })

  it('reports a write that did not reach the disk as failed', async () => {
    const db = openSqliteDatabase(newFile())
    await migrate(db, 'sqlite')
    const failure = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
    vi.spyOn(fs, 'fdatasync').mockImplementationOnce((_file, done) => done(failure))
    const message = "The database can't be written to the disk (EIO). Once the disk works, restart the shop."
    await expect(saveSetting(db, 'first')).rejects.toThrow(message)
    await expect(saveSetting(db, 'second')).rejects.toThrow('EIO')
    await expect(db.destroy()).rejects.toThrow('EIO')
  })

  it('flushes the log that SQLite writes to, also after leaving WAL mode and returning', async () => {
    const file = newFile()
    const db = openSqliteDatabase(file)
    await migrate(db, 'sqlite')
    const flush = vi.spyOn(fs, 'fdatasync')
    await sql`pragma journal_mode = delete`.execute(db)
    await saveSetting(db, 'first')
    expect(flush).not.toHaveBeenCalled()
    await sql`pragma journal_mode = wal`.execute(db)
    flush.mockClear()
    await saveSetting(db, 'second')
    const flushed = flush.mock.calls.map(([log]) => fs.fstatSync(log).ino)
    expect(flushed).toEqual([fs.statSync(`${file}-wal`).ino])
    await db.destroy()
  })

  it('refuses a damaged file without changing a byte of it', async () => {
    const file = newFile()
    const damaged = Buffer.from('This is no database at all.'.repeat(100))
    writeFileSync(file, damaged)
    const db = openSqliteDatabase(file)
    const failure = await migrate(db, 'sqlite').catch((error) => error)
    expect(isUnreadableDatabase(failure)).toBe(true)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })
})
