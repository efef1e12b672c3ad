import { describe, expect, it } from 'vitest'

import type { CreditFigures, MyCredits } from '#contract/credits/session-credits.ts'
import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { waiverFor } from '#contract/withdrawal/waiver-text.ts'
import { bookWithCredit } from '#server/test/book-with-credit.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { expectPaymentInvariants, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { addCredits } from '#server/test/sample-credits.ts'
import { addProgram } from '#server/test/sample-offers.ts'

import { listUncoveredSeats } from './credits.ts'

const DAY = 24 * 3_600_000
const YESTERDAY = '2026-11-14T15:00:00.000Z'
const WAIVER_TEXTS = { waiverContentText: '', waiverServiceText: '' }
const FROM_BERLIN = {
  region: 'EU',
  timeZone: 'Europe/Berlin',
  shownWaiverText: waiverFor({ kind: 'mentorship', hasCourses: false }, 'EU', WAIVER_TEXTS)?.text,
}
const NEXT_WEEK = '2026-11-22T15:00:00.000Z'

/** A program of four sessions for $499.00. */
async function startSchool() {
  const shop = await startPayingShop()
  const [student, owner, program] = [await signUp(shop), await signUp(shop, grace, 'owner'), await addProgram(shop)]
  const buy = async (more: object = {}) => {
    const body = { programId: program.id, paymentMethodId: 'pm_card_visa', ...more }
    const { orderId } = (await student.post('/api/billing/charge-mentorship', body)).json<{ orderId: string }>()
    await shop.sandbox.webhooks.idle()
    return orderId
  }
  const book = (startsAt = NEXT_WEEK) => bookWithCredit(shop, { userId: student.id, programId: program.id, startsAt })
  const mine = async () => {
    const [credits] = (await (await signIn(shop, ada)).get('/api/my/credits')).json<MyCredits[]>()
    return credits
  }
  const order = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).json<AdminOrderDetail>()
  const refund = (id: string, amountCents: number, access?: 'keep' | 'end') =>
    owner.post(`/api/admin/orders/${id}/partial-refund`, { amountCents, access })
  return { shop, student, owner, program, buy, book, mine, order, refund }
}

describe('buying mentorship', () => {
  it('grants as many sessions as the program has at that moment', async () => {
    const { shop, owner, program, buy, mine, order } = await startSchool()
    const orderId = await buy()
    await owner.put(`/api/admin/mentorship/${program.id}`, { sessionsCount: 8 })
    expect(await mine()).toMatchObject({
      programId: program.id,
      title: '1:1 Mentorship',
      sessionDurationMinutes: 60,
      sessions: 4,
      held: 0,
      booked: 0,
      left: 4,
      expiresNext: null,
      paused: null,
      history: [{ kind: 'bought', sessions: 4, at: '2026-11-15T10:00:00.000Z' }],
    })
    expect((await order(orderId)).credits).toMatchObject({ sessions: 4, left: 4, state: 'live' })
    await expectPaymentInvariants(shop)
  })

  it('waits with them until the withdrawal period ends, in a shop that delays access', async () => {
    const { shop, buy, book, mine } = await startSchool()
    await changeSettings(shop, { delayAccess: true })
    await buy({ ...FROM_BERLIN, waiver: false })
    expect(await mine()).toMatchObject({
      left: 4,
      paused: { sessions: 4, reason: 'Access begins after the withdrawal period.' },
    })
    expect(await book('2027-01-10T10:00:00.000Z')).toBeNull()
    shop.moveClock(17 * DAY)
    await shop.runner.runDueJobs()
    expect((await mine())?.paused).toBeNull()
    expect(await book('2027-01-10T10:00:00.000Z')).not.toBeNull()
  })
})

describe('a refund', () => {
  it('ends the sessions that are left, and those booked are no longer covered', async () => {
    const { shop, buy, book, mine, order, refund } = await startSchool()
    const orderId = await buy()
    await book(YESTERDAY)
    const seatId = await book()
    expect((await order(orderId)).credits).toMatchObject({ held: 1, booked: 1, left: 2 })
    expect((await refund(orderId, 49_900)).statusCode).toBe(200)
    await shop.sandbox.webhooks.idle()
    expect(await listUncoveredSeats(shop.ctx.db, shop.clock.now())).toEqual([seatId])
    expect(await book()).toBeNull()
    expect((await order(orderId)).credits).toMatchObject({ state: 'ended', left: 0, held: 1 })
    const credits = await mine()
    expect(credits).toMatchObject({ sessions: 4, left: 0 })
    expect(credits?.history[0]).toMatchObject({ kind: 'ended', sessions: 2, reason: 'refund' })
    await expectPaymentInvariants(shop)
  })

  it('of a part leaves them, unless staff also end access', async () => {
    const { shop, buy, order, refund } = await startSchool()
    const orderId = await buy()
    await refund(orderId, 1_000)
    expect((await order(orderId)).credits).toMatchObject({ state: 'live', left: 4 })
    await refund(orderId, 1_000, 'end')
    expect((await order(orderId)).credits).toMatchObject({ state: 'ended', endReason: 'The order was refunded.' })
    await expectPaymentInvariants(shop)
  })

  it('that the bank returns brings them back, but not what staff had ended', async () => {
    const { shop, owner, buy, book, order, refund } = await startSchool()
    const orderId = await buy({ paymentMethodId: 'pm_card_refundFail' })
    await book()
    await refund(orderId, 49_900)
    expect((await order(orderId)).credits).toMatchObject({ state: 'ended' })
    shop.sandbox.moveClock(10_000)
    await shop.sandbox.webhooks.idle()
    expect((await order(orderId)).credits).toMatchObject({ state: 'live', booked: 1, left: 3, endReason: null })
    expect(await listUncoveredSeats(shop.ctx.db, shop.clock.now())).toEqual([])

    const { id } = await shop.ctx.db.selectFrom('credit_grants').select('id').executeTakeFirstOrThrow()
    await owner.post(`/api/admin/credits/${id}/end`, { reason: 'Agreed by phone' })
    await refund(orderId, 49_900)
    shop.sandbox.moveClock(10_000)
    await shop.sandbox.webhooks.idle()
    expect((await order(orderId)).credits).toMatchObject({ state: 'ended', endReason: 'Agreed by phone' })
    await expectPaymentInvariants(shop)
  })
})

describe('a disputed payment', () => {
  it('pauses the sessions it paid for, and no others', async () => {
    const { shop, student, program, buy, mine } = await startSchool()
    const gift = { user_id: student.id, program_id: program.id, sessions: 2 }
    await buy({ paymentMethodId: 'pm_card_createDispute' })
    await shop.sandbox.webhooks.idle()
    await shop.runner.runDueJobs()
    expect(await mine()).toMatchObject({ left: 4, paused: { sessions: 4, reason: 'The payment is disputed.' } })
    await addCredits(shop, gift)
    expect(await mine()).toMatchObject({ left: 6, paused: { sessions: 4 } })
  })
})

describe('a withdrawal', () => {
  it('proposes what is due from the sessions held, which staff can correct', async () => {
    const { shop, owner, student, buy, book } = await startSchool()
    const orderId = await buy({ ...FROM_BERLIN, waiver: true })
    const at = shop.clock.time.toISOString()
    await shop.ctx.db.updateTable('orders').set({ waiver_confirmed_at: at }).where('id', '=', orderId).execute()
    await book('2026-11-15T12:00:00.000Z')
    await book('2026-11-17T12:00:00.000Z')
    shop.moveClock(DAY)
    await student.post('/api/withdrawals', { name: 'Ada', email: ada.email, contract: 'Mentorship', orderId })
    const listed = async () => (await owner.get('/api/admin/withdrawals')).json()[0]
    const request = await listed()
    // What happens after the request isn't the student's to pay.
    shop.moveClock(2 * DAY)
    expect((await signIn(shop, grace).then((again) => again.get('/api/admin/withdrawals'))).json()[0]).toMatchObject({
      sessionsHeld: 1,
      order: { sessions: 4, dueBack: { kind: 'pro_rata', cents: 49_900 - 12_475 } },
    })
    const path = `/api/admin/withdrawals/${request.id}`
    const corrected = await (await signIn(shop, grace)).put(path, { sessionsHeld: 2 })
    expect(corrected.json()).toMatchObject({ sessionsHeld: 2, order: { dueBack: { cents: 49_900 - 24_950 } } })
  })
})

describe('GET /api/admin/mentorship/credit-figures', () => {
  it('counts what was sold and given, and what became of it', async () => {
    const { shop, student, owner, program, buy, book } = await startSchool()
    const other = await addProgram(shop)
    await buy()
    const gift = { user_id: student.id, sessions: 3 }
    await addCredits(shop, { ...gift, program_id: program.id, ended_at: YESTERDAY })
    await addCredits(shop, { ...gift, program_id: program.id, expires_at: YESTERDAY, sessions: 1 })
    await addCredits(shop, { ...gift, program_id: other.id, paused_at: YESTERDAY, pause_reason: 'Disputed' })
    await book(YESTERDAY)
    await book()
    const figures = (await owner.get('/api/admin/mentorship/credit-figures')).json<CreditFigures>()
    const none = { sold: 0, given: 0, held: 0, booked: 0, unused: 0, expired: 0, ended: 0 }
    const title = '1:1 Mentorship'
    expect(figures.programs).toHaveLength(2)
    expect(figures.programs).toEqual(
      expect.arrayContaining([
        { programId: program.id, title, sold: 4, given: 4, held: 1, booked: 1, unused: 2, expired: 1, ended: 3 },
        { ...none, programId: other.id, title, given: 3, unused: 3 },
      ]),
    )
    expect(figures.unusedValue).toEqual([{ currency: 'usd', cents: 24_950 }])
    expect((await student.get('/api/admin/mentorship/credit-figures')).statusCode).toBe(403)
  })
})
