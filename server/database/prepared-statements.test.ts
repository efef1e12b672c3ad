import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { startShop } from '#server/test/start-shop.ts'
import { testEngine } from '#server/test/test-database.ts'

import type { Database } from './database.ts'
import { preparedStatementName, registerPreparedStatement } from './prepared-statements.ts'

const NAMES = 'select name from probes where size < 9'
const WHOLE = 'select * from probes where size < 9'

const run = async (db: Database, text: string) =>
  (await db.executeQuery(CompiledQuery.raw(registerPreparedStatement(text)))).rows

/** A table on a single connection, dropped afterwards. */
async function withProbes(work: (db: Database) => Promise<void>): Promise<void> {
  const shop = await startShop()
  await shop.ctx.db.connection().execute(async (db) => {
    await sql`create temporary table probes (name text, size integer)`.execute(db)
    try {
      await sql`insert into probes values ('short', 1), ('tall', 10)`.execute(db)
      await work(db)
    } finally {
      await sql`drop table probes`.execute(db)
    }
  })
}

it('keeps working after a migration added a column, on a connection that had the statement prepared', () =>
  withProbes(async (db) => {
    for (let time = 0; time < 8; time++) {
      expect(await run(db, NAMES)).toEqual([{ name: 'short' }])
      expect(await run(db, WHOLE)).toEqual([{ name: 'short', size: 1 }])
    }
    await sql`alter table probes add column color text`.execute(db)
    expect(await run(db, NAMES)).toEqual([{ name: 'short' }])
    expect(await run(db, WHOLE)).toMatchObject([{ name: 'short', size: 1 }])
  }))

it.each([
  WHOLE,
  'select "probes".* from "probes"',
  'select distinct * from probes',
  'select "size", * from probes',
  'with every as (select *) select name from every',
  'delete from probes returning *',
])("doesn't prepare a statement that selects every column: %s", (text) => {
  expect(preparedStatementName(registerPreparedStatement(text))).toBeUndefined()
})

it('prepares statements that count or multiply', () => {
  const text = 'select count(*), sum(size * 2) from probes'
  expect(preparedStatementName(registerPreparedStatement(text))).toMatch(/^prepared_\d+$/)
})

if (testEngine === 'postgres') {
  describe('on PostgreSQL', () => {
    it('is prepared once per connection', () =>
      withProbes(async (db) => {
        for (const text of [NAMES, NAMES, WHOLE]) await run(db, text)
        const kept = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like '%probes%' and name like 'prepared%'`.execute(
          db,
        )
        expect(kept.rows).toEqual([{ statement: NAMES }])
      }))

    it('is sent unnamed on a connection that has refused it', () =>
      withProbes(async (db) => {
        expect(await run(db, NAMES)).toEqual([{ name: 'short' }])
        await sql`alter table probes alter column name type varchar(20)`.execute(db)
        await expect(run(db, NAMES)).rejects.toThrow('cached plan must not change result type')
        expect(await run(db, NAMES)).toEqual([{ name: 'short' }])
      }))
  })
}
