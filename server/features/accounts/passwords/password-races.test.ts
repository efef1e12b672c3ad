import { expect, it } from 'vitest'

import { lastMail } from '../../../test/mailbox.ts'
import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { startShop, type TestShop } from '../../../test/start-shop.ts'
import { codeAt } from '../two-factor/totp.ts'

const alan = { email: 'alan@example.test', password: 'halting problem', firstName: 'Alan', lastName: 'Turing' }
const newPassword = 'analytical engine'
const ROUNDS = 3

type Person = Awaited<ReturnType<typeof signUp>>
type Reply = { statusCode: number }

async function startStaffed() {
  const shop = await startShop({ LOGIN_FAILURES_PER_ACCOUNT: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' })
  const owner = await signUp(shop, grace, 'owner')
  const admin = await signUp(shop, alan, 'admin')
  return { shop, owner, admin }
}

const join = (shop: TestShop, name: string) => signUp(shop, { ...ada, email: `${name}@example.test` })
const logIn = (shop: TestShop, email: string, password = ada.password) =>
  shop.visitor().post('/api/login', { email, password })

async function askForLink(shop: TestShop, email: string): Promise<string> {
  await shop.visitor().post('/api/forgot-password', { email })
  return (await lastMail(shop, 'password_reset')).token
}

const reset = (shop: TestShop, token: string) => shop.visitor().post('/api/reset-password', { token, newPassword })

/**
 * All of them have read the old password before the first one continues; the others wait for their turn to check it.
 */
async function whileSigningIn(shop: TestShop, email: string, act: () => Promise<Reply>): Promise<number[]> {
  const logins = Array.from({ length: 8 }, () => logIn(shop, email))
  await Promise.race(logins)
  expect((await act()).statusCode).toBe(200)
  return (await Promise.all(logins)).map(({ statusCode }) => statusCode)
}

const count = async (shop: TestShop, table: 'sessions' | 'account_tokens', { id }: Person) =>
  (await shop.ctx.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length

it('a sign-in in progress leaves no session behind once its password has changed', async () => {
  const { shop, owner, admin } = await startStaffed()
  const endings = {
    link: async (_: Person, email: string) => {
      const token = await askForLink(shop, email)
      return () => reset(shop, token)
    },
    temporary:
      async ({ id }: Person) =>
      () =>
        admin.post(`/api/admin/students/${id}/reset-password`),
    promotion: async ({ id }: Person, email: string) => {
      await askForLink(shop, email)
      return () => owner.put(`/api/admin/users/${id}/role`, { role: 'admin' })
    },
  }
  for (const [name, prepare] of Object.entries(endings)) {
    const person = await join(shop, name)
    const email = `${name}@example.test`
    const statuses = await whileSigningIn(shop, email, await prepare(person, email))
    expect(statuses, name).toContain(200)
    expect(await count(shop, 'sessions', person), name).toBe(0)
  }
})

it('a sign-in in progress leaves no two-factor ticket behind once its password has changed', async () => {
  const { shop, admin } = await startStaffed()
  const person = await join(shop, 'two')
  const email = 'two@example.test'
  const { secret } = (await person.post('/api/account/two-factor/setup', {})).json<{ secret: string }>()
  const code = () => codeAt(secret, shop.clock.now())
  expect((await person.post('/api/account/two-factor/confirm', { code: code() })).statusCode).toBe(200)
  await shop.runner.runDueJobs()
  const token = await askForLink(shop, email)
  const statuses = await whileSigningIn(shop, email, () => reset(shop, token))
  expect(statuses).toContain(403)
  const tickets = shop.ctx.db.selectFrom('account_tokens').select('token_hash').where('purpose', '=', 'second_factor')
  expect(await tickets.execute()).toEqual([])
  // A ticket issued before a temporary password becomes void together with the password it was issued for.
  const { ticket } = (await logIn(shop, email, newPassword)).json()
  expect((await admin.post(`/api/admin/students/${person.id}/reset-password`)).statusCode).toBe(200)
  shop.moveClock(60_000)
  expect((await shop.visitor().post('/api/login/two-factor', { ticket, code: code() })).statusCode).toBe(400)
  expect(await count(shop, 'sessions', person)).toBe(0)
})

it('when a reset link and a password change are used at the same moment, exactly one succeeds', async () => {
  const { shop } = await startStaffed()
  for (let round = 0; round < ROUNDS; round++) {
    const email = `changing-${round}@example.test`
    await join(shop, `changing-${round}`)
    const thief = await signIn(shop, { ...ada, email })
    const token = await askForLink(shop, email)
    const changed = { currentPassword: ada.password, newPassword: 'not yours any more' }
    const responses = await Promise.all([reset(shop, token), thief.post('/api/change-password', changed)])
    const [byLink, byThief] = responses.map(({ statusCode }) => statusCode)
    // The thief's session may have ended before the call, or during it: then the old password is wrong.
    expect([
      [200, 401],
      [200, 400],
      [400, 200],
    ]).toContainEqual([byLink, byThief])
    expect((await logIn(shop, email, newPassword)).statusCode).toBe(byLink === 200 ? 200 : 401)
    expect((await logIn(shop, email, changed.newPassword)).statusCode).toBe(byThief === 200 ? 200 : 401)
    expect((await thief.get('/api/auth/user')).statusCode).toBe(byThief === 200 ? 200 : 401)
  }
})

it('when one browser changes the password twice at the same moment, the second attempt fails', async () => {
  const { shop } = await startStaffed()
  const person = await join(shop, 'twice')
  const change = (wanted: string) =>
    person.post('/api/change-password', { currentPassword: ada.password, newPassword: wanted })
  const responses = await Promise.all([change('first wish'), change('second wish')])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

it('a temporary password is never set for someone who joins the staff at that moment', async () => {
  const { shop, owner, admin } = await startStaffed()
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await join(shop, `joining-${round}`)
    const [temporary, promoted] = await Promise.all([
      admin.post(`/api/admin/students/${id}/reset-password`),
      owner.put(`/api/admin/users/${id}/role`, { role: 'owner' }),
    ])
    expect([200, 403]).toContain(temporary.statusCode)
    expect(promoted.statusCode).toBe(200)
    // If the temporary password came first, the promotion discards it; if second, it's refused and their own stays.
    const own = await logIn(shop, `joining-${round}@example.test`)
    expect(own.statusCode).toBe(temporary.statusCode === 200 ? 401 : 200)
    const row = await shop.ctx.db.selectFrom('users').select('password_hash').where('id', '=', id).execute()
    expect(row[0]?.password_hash === null).toBe(temporary.statusCode === 200)
  }
})
