import { expect, it } from 'vitest'

import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

import { transact } from './database.ts'
import { precompiledQuery } from './precompiled-query.ts'

it('builds a query once and runs it with the values of each call, also inside a transaction', async () => {
  const shop = await startShop()
  for (const person of [ada, grace]) await signUp(shop, person)
  let built = 0
  const findPerson = precompiledQuery((db, { email }: { email: string | null }) => {
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
