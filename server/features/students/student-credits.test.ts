import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { CreditGrant } from '#contract/credits/session-credits.ts'
import { bookWithCredit } from '#server/test/book-with-credit.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addProgram } from '#server/test/sample-offers.ts'
import { startShop } from '#server/test/start-shop.ts'

const NEXT_WEEK = '2026-11-22T15:00:00.000Z'

async function openShop() {
  const shop = await startShop()
  const [student, owner, program] = [await signUp(shop), await signUp(shop, grace, 'owner'), await addProgram(shop)]
  const path = `/api/admin/users/${student.id}/credits`
  const gift = { programId: program.id, sessions: 2, reason: 'The mentor was ill' }
  const book = () => bookWithCredit(shop, { userId: student.id, programId: program.id, startsAt: NEXT_WEEK })
  const list = async () => (await owner.get(path)).json<CreditGrant[]>()
  return { shop, student, owner, program, path, gift, book, list }
}

describe('sessions that staff give', () => {
  it('can be booked at once, and say who gave them and why', async () => {
    const { owner, path, gift, book, list, student } = await openShop()
    expect((await owner.post(path, { ...gift, expiresAt: '2027-01-01T00:00:00.000Z' })).statusCode).toBe(200)
    expect(await book()).not.toBeNull()
    expect(await list()).toMatchObject([
      {
        source: 'manual',
        orderId: null,
        sessions: 2,
        booked: 1,
        left: 1,
        state: 'live',
        reason: 'The mentor was ill',
        grantedBy: 'Grace Hopper',
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ])
    const [mine] = (await student.get('/api/my/credits')).json()
    expect(mine).toMatchObject({ left: 1, booked: 1, expiresNext: { sessions: 1, at: '2027-01-01T00:00:00.000Z' } })
    expect(mine.history.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'given'])
    expect(JSON.stringify(mine)).not.toContain('ill')
    const log = (await owner.get('/api/admin/audit-log')).json()
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'credits.grant',
        after: expect.objectContaining({ program: '1:1 Mentorship', sessions: 2, reason: 'The mentor was ill' }),
      }),
    )
  })

  it('are given once, even if the request arrives twice', async () => {
    const { owner, path, gift, list } = await openShop()
    const body = { ...gift, requestId: uuidv7() }
    const statuses = (await Promise.all([1, 2, 3].map(() => owner.post(path, body)))).map((reply) => reply.statusCode)
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(1)
  })

  it('need a reason, a known program, a future date and a sensible number', async () => {
    const { owner, path, gift, list } = await openShop()
    const refused = [
      { ...gift, reason: ' \u200b ' },
      { ...gift, sessions: 0 },
      { ...gift, sessions: 1.5 },
      { ...gift, sessions: 101 },
      { ...gift, expiresAt: '2026-11-15T10:00:00.000Z' },
    ]
    for (const body of refused) expect((await owner.post(path, body)).statusCode).toBe(400)
    expect((await owner.post(path, { ...gift, programId: uuidv7() })).statusCode).toBe(404)
    expect((await owner.post(`/api/admin/users/${uuidv7()}/credits`, gift)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are not for students to give themselves, nor for admins to give an owner', async () => {
    const { shop, student, owner, path, gift } = await openShop()
    const admin = await signUp(shop, { ...grace, email: 'joan@example.test' }, 'admin')
    expect((await student.post(path, gift)).statusCode).toBe(403)
    expect((await student.get(path)).statusCode).toBe(403)
    expect((await admin.post(`/api/admin/users/${owner.id}/credits`, gift)).statusCode).toBe(403)
    expect((await shop.visitor().get('/api/my/credits')).statusCode).toBe(401)
  })

  it('keep their program from being deleted', async () => {
    const { owner, program, path, gift } = await openShop()
    await owner.post(path, gift)
    expect((await owner.delete(`/api/admin/mentorship/${program.id}`)).json()).toMatchObject({ outcome: 'archived' })
  })
})

describe('ending sessions', () => {
  it('takes what is left, with a reason in the audit log, and only once', async () => {
    const { owner, path, gift, book, list } = await openShop()
    const [given] = (await owner.post(path, gift)).json<CreditGrant[]>()
    await book()
    const end = () => owner.post(`/api/admin/credits/${given?.id}/end`, { reason: 'Given by mistake' })
    expect((await Promise.all([end(), end()])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await list()).toMatchObject([{ state: 'ended', left: 0, booked: 1, endReason: 'Given by mistake' }])
    expect(await book()).toBeNull()
    const log = (await owner.get('/api/admin/audit-log')).json()
    const entry = log.find(({ action }: { action: string }) => action === 'credits.end')
    expect(entry).toMatchObject({ before: { left: 1, booked: 1 }, after: { reason: 'Given by mistake' } })
    expect((await owner.post(`/api/admin/credits/${uuidv7()}/end`, { reason: 'Gone' })).statusCode).toBe(404)
  })
})

describe('an account', () => {
  it('is exported with its sessions, and ends them when it is deleted', async () => {
    const { shop, student, owner, path, gift, book, list } = await openShop()
    await owner.post(path, gift)
    await book()
    const files = unzipSync(new Uint8Array((await student.get('/api/account/export')).rawPayload))
    const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
    expect(data.sessionCredits).toMatchObject([
      { program: '1:1 Mentorship', whatHappened: 'given', sessions: 2 },
      { whatHappened: 'booked', sessionStartsAt: NEXT_WEEK },
    ])
    await student.post('/api/account/confirm-password', { password: ada.password })
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    const grants = await shop.ctx.db.selectFrom('credit_grants').selectAll().execute()
    expect(grants).toMatchObject([{ end_reason: 'The account was deleted.' }])
    expect(await book()).toBeNull()
    expect(await list()).toBeDefined()
  })
})
