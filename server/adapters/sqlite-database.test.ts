import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { isUnreadableDatabase } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'

import { openSqliteDatabase } from './sqlite-database.ts'

const newFile = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'candlewick-sqlite-')), 'candlewick.sqlite')

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
    const save = (db: typeof one, name: string) =>
      db.insertInto('site_settings').values({ name, value: '1', updated_at: '2026-11-15T10:00:00.000Z' }).execute()
    await Promise.all(Array.from({ length: 40 }, (_, index) => save(index % 2 ? one : two, `setting ${index}`)))
    expect(await two.selectFrom('site_settings').select('name').execute()).toHaveLength(40)
    await Promise.all([one.destroy(), two.destroy()])
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
