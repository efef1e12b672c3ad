import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isPostgres } from '#server/database/upsert-counters.ts'
import { type Database, outsideTransaction, transact } from '../../database/database.ts'
import { lastMail } from '../../test/mailbox.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { startShop, type TestShop } from '../../test/start-shop.ts'
import { issueToken } from './account-tokens.ts'
import { restoreAddress } from './restore-address.ts'
import { changeUser } from './users.repository.ts'

type Reply = Awaited<ReturnType<ReturnType<TestShop['visitor']>['get']>>

const thiefsMail = 'mallory@example.test'
const MINUTE = 60_000

/** Sends the request while the work is done but not committed, and commits once the request is waiting for it. */
async function during(shop: TestShop, work: (trx: Database) => Promise<unknown>, send: () => Promise<Reply>) {
  const sent = await transact(shop.ctx.db, async (trx) => {
    await work(trx)
    // In an object: otherwise the transaction would wait for the response.
    const request = { response: outsideTransaction(send), isOver: false }
    request.response.finally(() => (request.isOver = true))
    while (isPostgres(trx) && !request.isOver && !(await somebodyWaitsFor(trx))) await soon()
    return request
  })
  return sent.response
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

async function somebodyWaitsFor(trx: Database): Promise<boolean> {
  const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  return (await waiting.execute(trx)).rows.length > 0
}

async function confirmedAda(shop: TestShop) {
  const victim = await signUp(shop)
  await victim.post('/api/verify-email', { token: (await lastMail(shop, 'email_verification')).token })
  return victim
}

describe('an address that is being left', () => {
  async function leaving(send: (shop: TestShop) => Promise<() => Promise<Reply>>) {
    const shop = await startShop()
    const { id: userId } = await confirmedAda(shop)
    let undoToken = ''
    const leave = async (trx: Database) => {
      await changeUser(trx, userId, { email: thiefsMail }, shop.clock.now().toISOString())
      undoToken = await issueToken(shop.ctx, trx, { userId, purpose: 'undo_email_change', email: ada.email })
    }
    const response = await during(shop, leave, await send(shop))
    shop.moveClock(MINUTE)
    const undone = await shop.visitor().post('/api/undo-email-change', { token: undoToken })
    return { response, undone: undone.statusCode }
  }

  it("can't be taken by a registration", async () => {
    const { response, undone } = await leaving(
      async (shop) => () => shop.visitor().post('/api/register', { ...grace, email: ada.email }),
    )
    expect([response.statusCode, response.json().code, undone]).toEqual([409, 'email_taken', 200])
  })

  it("can't be taken by another account", async () => {
    const { response, undone } = await leaving(async (shop) => {
      const decoy = await signUp(shop, grace)
      return () => decoy.put('/api/profile', { email: ada.email })
    })
    expect([response.statusCode, response.json().code, undone]).toEqual([409, 'email_taken', 200])
  })
})

describe('an account that is being reclaimed', () => {
  it('is not moved by a change already in progress', async () => {
    const shop = await startShop()
    const { id: userId } = await confirmedAda(shop)
    const thief = await signIn(shop)
    await thief.put('/api/profile', { email: thiefsMail })
    const changedAt = shop.clock.now().toISOString()
    shop.moveClock(MINUTE)
    const response = await during(
      shop,
      (trx) => restoreAddress(shop.ctx, trx, { userId, email: ada.email, changedAt, tokenHash: '' }),
      () => thief.put('/api/profile', { email: 'third@example.test' }),
    )
    expect(response.statusCode).toBe(401)
    const { email } = await shop.ctx.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    expect(email).toBe(ada.email)
  })
})
