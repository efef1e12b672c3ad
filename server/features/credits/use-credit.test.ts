import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { ada, signUp } from '#server/test/people.ts'
import { addCredits } from '#server/test/sample-credits.ts'
import { addProgram } from '#server/test/sample-offers.ts'
import { startShop } from '#server/test/start-shop.ts'

import { listUncoveredSeats, moveCredits, returnCredit, useCredit } from './credits.ts'

const NOW = '2026-11-15T10:00:00.000Z'
const NEXT_WEEK = '2026-11-22T15:00:00.000Z'

async function openShop() {
  const shop = await startShop()
  const { db } = shop.ctx
  const [student, program] = [await signUp(shop, ada), await addProgram(shop)]
  const who = { user_id: student.id, program_id: program.id }
  const book = (startsAt = NEXT_WEEK, seatId = uuidv7()) =>
    transact(db, async (trx) => {
      const grantId = await useCredit(trx, {
        userId: student.id,
        programId: program.id,
        seatId,
        startsAt,
        now: NOW,
      })
      return { seatId, grantId }
    })
  const giveBack = (seatId: string, reason: 'canceled_by_student' | 'canceled_by_school', now = NOW) =>
    transact(db, (trx) => returnCredit(trx, { seatId, reason, now }))
  const readGrant = (id: string) =>
    db.selectFrom('credit_grants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { shop, db, who, book, giveBack, readGrant }
}

describe('using a session credit', () => {
  it('gives the last one to exactly one of many bookings at the same moment', async () => {
    const { shop, db, who, book, readGrant } = await openShop()
    const grantId = await addCredits(shop, { ...who, sessions: 1 })
    const booked = await Promise.all(Array.from({ length: 40 }, () => book()))
    expect(booked.filter((one) => one.grantId === grantId)).toHaveLength(1)
    expect(booked.filter((one) => one.grantId === null)).toHaveLength(39)
    expect((await readGrant(grantId)).used).toBe(1)
    expect(await db.selectFrom('credit_uses').select('id').execute()).toHaveLength(1)
  })

  it('uses up several grants at the same moment, and none too often', async () => {
    const { shop, db, who, book } = await openShop()
    for (const sessions of [3, 2, 4]) await addCredits(shop, { ...who, sessions })
    const booked = await Promise.all(Array.from({ length: 30 }, () => book()))
    expect(booked.filter(({ grantId }) => grantId !== null)).toHaveLength(9)
    const grants = await db.selectFrom('credit_grants').select(['sessions', 'used']).execute()
    expect(grants.every(({ sessions, used }) => used === sessions)).toBe(true)
  })

  it('takes what expires first, and what never expires last', async () => {
    const { shop, who, book } = await openShop()
    const never = await addCredits(shop, { ...who, sessions: 1, granted_at: '2026-01-01T00:00:00.000Z' })
    const late = await addCredits(shop, { ...who, sessions: 1, expires_at: '2027-06-01T00:00:00.000Z' })
    const soon = await addCredits(shop, { ...who, sessions: 1, expires_at: '2027-01-01T00:00:00.000Z' })
    const order = [await book(), await book(), await book(), await book()]
    expect(order.map(({ grantId }) => grantId)).toEqual([soon, late, never, null])
  })

  it('refuses what is ended, paused, expired when the session begins, for another program or of somebody else', async () => {
    const { shop, who, book } = await openShop()
    await addCredits(shop, { ...who, sessions: 4, ended_at: NOW, end_reason: 'Ended' })
    await addCredits(shop, { ...who, sessions: 4, paused_at: NOW, pause_reason: 'Paused' })
    await addCredits(shop, { ...who, sessions: 4, expires_at: NEXT_WEEK })
    await addCredits(shop, { ...who, sessions: 4, program_id: (await addProgram(shop)).id })
    const other = await signUp(shop, { ...ada, email: 'other@example.test' })
    await addCredits(shop, { ...who, sessions: 4, user_id: other.id })
    expect((await book()).grantId).toBeNull()
    expect((await book('2026-11-22T14:59:59.000Z')).grantId).not.toBeNull()
  })

  it('pays for a seat only once', async () => {
    const { shop, who, book, readGrant } = await openShop()
    const grantId = await addCredits(shop, { ...who, sessions: 3 })
    const { seatId } = await book()
    await expect(book(NEXT_WEEK, seatId)).rejects.toThrow()
    expect((await readGrant(grantId)).used).toBe(1)
  })

  it('returns a credit once, however often a seat is canceled', async () => {
    const { shop, who, book, giveBack, readGrant } = await openShop()
    const grantId = await addCredits(shop, { ...who, sessions: 2 })
    const { seatId } = await book()
    await Promise.all(Array.from({ length: 10 }, () => giveBack(seatId, 'canceled_by_student')))
    expect((await readGrant(grantId)).used).toBe(0)
    await giveBack(uuidv7(), 'canceled_by_student')
    expect((await book()).grantId).toBe(grantId)
  })

  it('leaves time to book again when the school canceled', async () => {
    const { shop, who, book, giveBack, readGrant } = await openShop()
    const grantId = await addCredits(shop, { ...who, sessions: 2, expires_at: '2026-11-23T00:00:00.000Z' })
    const [first, second] = [await book(), await book()]
    await giveBack(first.seatId, 'canceled_by_student')
    expect((await readGrant(grantId)).expires_at).toBe('2026-11-23T00:00:00.000Z')
    await giveBack(second.seatId, 'canceled_by_school', '2026-11-22T10:00:00.000Z')
    expect((await readGrant(grantId)).expires_at).toBe('2026-12-22T10:00:00.000Z')
  })
})

describe('seats that are no longer covered', () => {
  it('are those of future sessions whose credits ended, or are paused a day before the start', async () => {
    const { shop, db, who, book } = await openShop()
    const grantId = await addCredits(shop, { ...who, sessions: 5 })
    const past = await book('2026-11-14T10:00:00.000Z')
    const [tomorrow, later] = [await book('2026-11-16T09:00:00.000Z'), await book()]
    const list = () => listUncoveredSeats(db, shop.clock.now())
    const change = (columns: { paused_at?: string | null; ended_at?: string }) =>
      db.updateTable('credit_grants').set(columns).where('id', '=', grantId).execute()
    expect(await list()).toEqual([])
    await change({ paused_at: NOW })
    expect(await list()).toEqual([tomorrow.seatId])
    await moveCredits(db, [tomorrow.seatId], '2026-11-18T09:00:00.000Z')
    expect(await list()).toEqual([])
    await change({ paused_at: null, ended_at: NOW })
    expect(await list()).toEqual([tomorrow.seatId, later.seatId])
    await transact(db, (trx) => returnCredit(trx, { seatId: later.seatId, reason: 'not_covered', now: NOW }))
    expect(await list()).toEqual([tomorrow.seatId])
    expect(past.grantId).toBe(grantId)
  })
})
