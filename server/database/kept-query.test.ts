import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'
import { testEngine } from '#server/test/test-database.ts'

import { type Database, transact } from './database.ts'
import { keptQuery } from './kept-query.ts'

it('is built once and answers for the values of each call, also inside a transaction', async () => {
  const shop = await startShop()
  for (const person of [ada, grace]) await signUp(shop, person)
  let built = 0
  const findPerson = keptQuery((db, { email }: { email: string | null }) => {
    built += 1
    return db.selectFrom('users').select(['email', 'role']).where('email', '=', email).where('role', '=', 'student')
  })
  const { db } = shop.ctx
  expect(await findPerson(db, { email: ada.email })).toEqual([{ email: ada.email, role: 'student' }])
  expect(await transact(db, (trx) => findPerson(trx, { email: grace.email }))).toHaveLength(1)
  expect(await findPerson(db, { email: "' or 1 = 1 --" })).toEqual([])
  expect(await findPerson(db, { email: null })).toEqual([])
  expect(built).toBe(1)
})

const findAddress = keptQuery((db, { email }: { email: string }) =>
  db.selectFrom('users').select('email').where('email', '=', email),
)
const findWholePerson = keptQuery((db, { email }: { email: string }) =>
  db.selectFrom('users').selectAll().where('email', '=', email),
)

it('goes on after a migration has added a column, on a connection that knows it from before', async () => {
  const shop = await startShop()
  await signUp(shop, ada)
  await shop.ctx.db.connection().execute(async (db) => {
    for (let time = 0; time < 8; time++) {
      expect(await findAddress(db, ada)).toHaveLength(1)
      expect(await findWholePerson(db, ada)).toHaveLength(1)
    }
    await sql`alter table users add column shoe_size integer`.execute(db)
    expect(await findAddress(db, ada)).toEqual([{ email: ada.email }])
    expect(await findWholePerson(db, ada)).toMatchObject([{ email: ada.email }])
  })
})

if (testEngine === 'postgres') {
  it('is kept by PostgreSQL on each connection, unless it answers every column', async () => {
    const shop = await startShop()
    await shop.ctx.db.connection().execute(async (db) => {
      for (const find of [findAddress, findAddress, findWholePerson]) await find(db, ada)
      expect(await keptBy(db)).toEqual([expect.stringContaining('select "email" from "users"')])
    })
  })
}

async function keptBy(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%"users"%' and name <> ''`.execute(db)
  return rows.map(({ statement }) => statement)
}
