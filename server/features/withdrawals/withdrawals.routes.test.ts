import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addProgram } from '#server/test/sample-offers.ts'

const DAY = 24 * 3_600_000
const ADA = { name: 'Ada Lovelace', email: ada.email }
/** The second payment is due within the withdrawal period. */
const PLAN = {
  price_cents: 4900,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2400,
  payment_plan_days: 3,
}
const BERLIN = { region: 'EU', timeZone: 'Europe/Berlin' }

async function startSchool() {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const student = await signUp(shop)
  const listed = async (query = '') => (await owner.get(`/api/admin/withdrawals${query}`)).json<Withdrawal[]>()
  return { shop, owner, student, listed }
}

type School = Awaited<ReturnType<typeof startSchool>>

async function buy({ shop, student }: School, fields: Record<string, unknown> = BERLIN) {
  const course = await addCourse(shop, { price_cents: 4900 })
  const reply = await student.post('/api/billing/charge', {
    courseId: course.id,
    paymentMethodId: 'pm_card_visa',
    ...fields,
  })
  expect(reply.json().status).toBe('paid')
  await shop.runner.runDueJobs()
  return reply.json().orderId as string
}

/** Signs in again, because the clock may have moved beyond the session. */
const purchase = async ({ shop }: School) => (await (await signIn(shop)).get('/api/my/purchases')).json().purchases[0]

describe('a signed-in buyer', () => {
  it('withdraws from a purchase, gets an acknowledgement and a PDF, and staff see what is due', async () => {
    const school = await startSchool()
    const { shop, owner, student, listed } = school
    const orderId = await buy(school)
    expect((await purchase(school)).withdrawal).toMatchObject({
      standing: 'open',
      // November 29 is a Sunday.
      endsAt: '2026-12-01T00:00:00.000Z',
      requestedAt: null,
    })
    expect((await lastMail(shop, 'purchase_confirmation')).text).toContain(
      `Withdraw from contract here:\nhttp://localhost:3000/withdraw?order=${orderId}`,
    )

    const contract = `Introduction to Trading, order ${orderId.slice(0, 8)}`
    const reply = (await student.post('/api/withdrawals', { ...ADA, contract, orderId })).json()
    expect(reply).toMatchObject({ receivedAt: '2026-11-15T10:00:00.000Z' })
    expect(reply.statement).toContain(`I hereby withdraw from my contract: ${contract}\nName: Ada Lovelace`)
    const mail = await lastMail(shop, 'withdrawal_received')
    expect(mail.to).toBe(ada.email)
    expect(mail.text).toContain(reply.statement)
    expect(mail.text).toContain('November 15, 2026 at 10:00 AM UTC')
    expect((await lastMail(shop, 'withdrawal_notice')).to).toBe(grace.email)

    expect((await purchase(school)).withdrawal).toMatchObject({ requestedAt: '2026-11-15T10:00:00.000Z' })
    const url = (await purchase(school)).withdrawal.acknowledgementUrl
    await school.owner.put('/api/admin/settings', { taxId: 'VAT ID DE136695976', sellerCountry: 'DE' })
    const words = readPdf((await student.get(url)).rawPayload).join('\n')
    for (const part of ['We received your withdrawal', 'November 15, 2026 at 10:00 AM UTC', 'Ada Lovelace']) {
      expect(words).toContain(part)
    }
    expect(words).toContain('\nVAT ID: DE136695976')
    const stranger = await signUp(shop, { ...ada, email: 'eve@example.test' })
    expect((await stranger.get(url)).statusCode).toBe(404)

    const [request] = await listed('?state=open')
    expect(request).toMatchObject({
      sender: 'buyer',
      isActive: true,
      isOpen: true,
      repayBy: '2026-11-29T10:00:00.000Z',
      order: { id: orderId, standing: 'open', dueBack: { kind: 'everything', cents: 4900 }, dispute: null },
    })
    expect((await owner.get('/api/admin/waiting')).json()).toMatchObject({ openWithdrawals: 1 })
    expect((await owner.get(`/api/admin/withdrawals/${request?.id}/declaration.pdf`)).headers['content-type']).toBe(
      'application/pdf',
    )
    expect((await student.get('/api/admin/withdrawals')).statusCode).toBe(403)

    await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 4900, reason: 'Withdrawal' })
    expect(await listed('?state=open')).toEqual([])
    expect((await listed('?state=closed'))[0]?.order?.dueBack).toEqual({ kind: 'settled', cents: 0 })
    await expectPaymentInvariants(shop)
  })

  it('withdraws once, however often and fast the button is pressed', async () => {
    const school = await startSchool()
    const { shop, student, listed } = school
    const orderId = await buy(school)
    const press = () => student.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })
    const replies = await Promise.all(Array.from({ length: 5 }, press))
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
    expect(await listed()).toHaveLength(1)
    expect(await readEmails(shop, 'withdrawal_received')).toHaveLength(1)
  })

  it("can't withdraw from somebody else's order", async () => {
    const school = await startSchool()
    const orderId = await buy(school)
    const eve = await signUp(school.shop, { ...ada, email: 'eve@example.test' })
    expect((await eve.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })).statusCode).toBe(404)
    expect(await school.listed()).toEqual([])
    // Someone whose session has ended is a guest: the order is only text.
    const guest = school.shop.visitor()
    expect((await guest.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })).statusCode).toBe(200)
    expect(await school.listed()).toMatchObject([{ order: null, sender: null }])
  })

  it("isn't charged the second payment anymore, unless staff decline the request", async () => {
    const school = await startSchool()
    const { shop, owner, student, listed } = school
    const course = await addCourse(shop, PLAN)
    const plan = payInTwoInstallments(2500, 2400, 3)
    const charge = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...plan }
    const orderId = (await student.post('/api/billing/charge', charge)).json().orderId
    await student.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })
    await advanceTime(shop, 4 * DAY)
    expect(charged(shop)).toEqual([2500])
    const [request] = await listed()
    const close = (body: object) => owner.post(`/api/admin/withdrawals/${request?.id}/close`, body)
    expect((await close({ outcome: 'declined' })).statusCode).toBe(400)
    expect((await close({ outcome: 'declined', note: 'The customer changed their mind.' })).json()).toMatchObject({
      closedBy: 'Grace Hopper',
      outcome: 'declined',
    })
    expect((await close({ outcome: 'repaid' })).statusCode).toBe(409)
    await advanceTime(shop, 4 * DAY)
    expect(charged(shop)).toEqual([2500, 2400])
    const again = await signIn(shop, grace)
    expect((await again.post(`/api/admin/withdrawals/${request?.id}/reopen`)).json()).toMatchObject({ closedAt: null })
    await expectPaymentInvariants(shop)
  })

  it('may declare it again after a refusal, and stays uncharged when the refund fails', async () => {
    const school = await startSchool()
    const { shop, owner, student, listed } = school
    const course = await addCourse(shop, PLAN)
    const charge = {
      courseId: course.id,
      paymentMethodId: 'pm_card_refundFail',
      ...payInTwoInstallments(2500, 2400, 3),
    }
    const orderId = (await student.post('/api/billing/charge', charge)).json().orderId
    const declare = async () =>
      (await student.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })).json().id as string
    const secondStatus = async () =>
      (await shop.ctx.db.selectFrom('installments').select('status').executeTakeFirstOrThrow()).status
    const first = await declare()
    expect(await secondStatus()).toBe('canceled')
    await owner.post(`/api/admin/withdrawals/${first}/close`, { outcome: 'declined', note: 'A mistake.' })
    expect(await secondStatus()).toBe('scheduled')
    const second = await declare()
    expect(second).not.toBe(first)
    expect(await secondStatus()).toBe('canceled')
    // Only one of them can end the contract.
    await owner.post(`/api/admin/withdrawals/${first}/reopen`)
    expect((await listed()).filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([second])

    await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 2500 })
    shop.moveClock(10_000)
    await expectPaymentInvariants(shop)
    expect(await secondStatus()).toBe('canceled')
    await advanceTime(shop, 4 * DAY)
    expect(charged(shop)).toEqual([2500])
  })

  it('is told the truth until the last second', async () => {
    const school = await startSchool()
    await buy(school)
    // The rules of the day of the purchase count.
    await changeSettings(school.shop, { timeZone: 'Pacific/Pago_Pago', holidays: '11-30' })
    school.shop.moveClock(Date.parse('2026-11-30T23:59:59.000Z') - school.shop.clock.time.getTime())
    expect((await purchase(school)).withdrawal.standing).toBe('open')
    school.shop.moveClock(1000)
    expect((await purchase(school)).withdrawal.standing).toBe('ended')
  })

  it('keeps the right when the browser seems to be elsewhere, but the buyer chose a country of the EU', async () => {
    const school = await startSchool()
    await buy(school, { region: 'OTHER', country: 'DE' })
    expect((await purchase(school)).withdrawal).toMatchObject({ standing: 'open' })
  })

  it('has no right of withdrawal outside the EU and the UK, unless the shop gives it to everyone', async () => {
    const school = await startSchool()
    await buy(school, { region: 'OTHER' })
    expect((await purchase(school)).withdrawal).toBeNull()
    expect((await lastMail(school.shop, 'purchase_confirmation')).text).not.toContain('Withdraw from contract')
    await changeSettings(school.shop, { withdrawalAudience: 'everyone' })
    const course = await addCourse(school.shop, { slug: 'another', price_cents: 4900 })
    const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', region: 'OTHER' }
    await school.student.post('/api/billing/charge', body)
    const { purchases } = (await school.student.get('/api/my/purchases')).json()
    expect(purchases.filter(({ withdrawal }: { withdrawal: unknown }) => withdrawal)).toHaveLength(1)
  })
})

const charged = ({ sandbox }: PayingShop) => sandbox.charges().map(({ amount }) => amount)

describe('someone who is not signed in', () => {
  it('gets the same answer whether the order exists or not, and is matched by order or receipt number', async () => {
    const school = await startSchool()
    const { shop, listed } = school
    const orderId = await buy(school)
    const send = (contract: string, email = ada.email) =>
      shop.visitor().post('/api/withdrawals', { name: 'Ada Lovelace', email, contract })
    const replies = []
    for (const contract of [
      `My order ${orderId.slice(0, 8).toUpperCase()}!`,
      'Order ffffffff',
      'receipt CW-2026-000001',
    ]) {
      replies.push(await send(contract))
      shop.moveClock(1000)
    }
    expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json())])).toEqual(
      replies.map(() => [200, ['id', 'receivedAt', 'statement']]),
    )
    await shop.runner.runDueJobs()
    const requests = await listed()
    expect(requests.map(({ order, isActive, sender }) => [order?.id ?? null, isActive, sender])).toEqual([
      [orderId, true, 'same_address'],
      [null, false, null],
      [orderId, false, 'same_address'],
    ])
    expect(await readEmails(shop, 'withdrawal_by_another_address')).toEqual([])
  })

  it("can't take the place of the buyer, who withdraws all the same and never sees the stranger's words", async () => {
    const school = await startSchool()
    const { shop, student, listed } = school
    const orderId = await buy(school)
    const eve = { name: 'Eve', email: 'eve@example.test', contract: 'receipt CW-2026-000001' }
    await shop.visitor().post('/api/withdrawals', eve)
    // With the buyer's own address, but a number that can be guessed.
    await shop.visitor().post('/api/withdrawals', { ...eve, email: ada.email })
    await shop.runner.runDueJobs()
    expect((await purchase(school)).withdrawal.requestedAt).toBeNull()
    const reply = (await student.post('/api/withdrawals', { ...ADA, contract: 'My course', orderId })).json()
    expect(reply.statement).toContain('My course')
    expect(reply.statement).not.toContain('Eve')
    expect((await listed()).map(({ sender, isActive }) => [sender, isActive]).sort()).toEqual([
      ['buyer', true],
      ['other', false],
      ['same_address', false],
    ])
  })

  it("can't stop somebody else's second payment, and the buyer is told", async () => {
    const school = await startSchool()
    const { shop, student } = school
    const course = await addCourse(shop, PLAN)
    const charge = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...payInTwoInstallments(2500, 2400, 3) }
    const orderId = (await student.post('/api/billing/charge', charge)).json().orderId as string
    const contract = `Order ${orderId.slice(0, 8)}`
    await shop.visitor().post('/api/withdrawals', { name: 'Eve', email: 'eve@example.test', contract })
    await advanceTime(shop, 4 * DAY)
    expect(charged(shop)).toEqual([2500, 2400])
    const notice = await lastMail(shop, 'withdrawal_by_another_address')
    expect([notice.to, notice.text.includes('Nothing has changed yet.')]).toEqual([ada.email, true])
  })

  it('is linked by staff when the request names no order', async () => {
    const school = await startSchool()
    const { shop, owner, listed } = school
    const orderId = await buy(school)
    await shop.visitor().post('/api/withdrawals', { ...ADA, contract: 'the trading course' })
    await shop.runner.runDueJobs()
    const [request] = await listed()
    expect(request?.order).toBeNull()
    const link = (order: string) => owner.put(`/api/admin/withdrawals/${request?.id}`, { order })
    expect((await link('ffffffff')).json()).toMatchObject({ message: 'No paid order has this number.' })
    expect((await link(orderId)).json()).toMatchObject({ order: { id: orderId, dueBack: { kind: 'everything' } } })
    const log = (await owner.get(`/api/admin/audit-log?subjectId=${request?.id}`)).json()
    expect(log).toMatchObject([{ action: 'withdrawal.update' }])
  })

  it('is stopped after ten requests an hour, and nobody gets more than five acknowledgements', async () => {
    const { shop, listed } = await startSchool()
    const send = async (email: string) =>
      (await shop.visitor().post('/api/withdrawals', { name: 'Eve', email, contract: 'x' })).statusCode
    const same = []
    for (let at = 0; at < 6; at++) same.push(await send('victim@example.test'))
    expect(same).toEqual([200, 200, 200, 200, 200, 429])
    for (let at = 0; at < 4; at++) expect(await send(`other-${at}@example.test`)).toBe(200)
    expect(await send('more@example.test')).toBe(429)
    expect(await listed()).toHaveLength(9)
    expect(await readEmails(shop, 'withdrawal_received')).toHaveLength(9)
  })

  it('is asked for what is missing', async () => {
    const { shop, listed } = await startSchool()
    for (const [change, words] of [
      [{ name: '' }, 'Please enter your name.'],
      [{ contract: ' ' }, 'Please enter your order number, receipt number or what you bought.'],
      [{ contract: 'a\nb' }, 'Please write this on one line.'],
      [{ contract: 'see https://evil.example' }, 'Please leave out links.'],
      [{ contract: 'see evil.example/win' }, 'Please leave out links.'],
      [{ name: 'Win at https://evil.example' }, 'Please leave out links.'],
      [{ name: 'Win at WWW.evil.example' }, 'Please leave out links.'],
      [{ email: 'ada@' }, 'Please enter a valid email address.'],
    ] as const) {
      const reply = await shop.visitor().post('/api/withdrawals', { ...ADA, contract: 'Order', ...change })
      expect([reply.statusCode, reply.json().message]).toEqual([400, words])
    }
    expect(await listed()).toEqual([])
  })
})

describe('what staff see', () => {
  it('says that an order is refunded or disputed', async () => {
    const school = await startSchool()
    const { shop, owner, student, listed } = school
    const orderId = await buy(school)
    await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 1900 })
    await student.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })
    expect((await listed())[0]?.order).toMatchObject({ dueBack: { kind: 'everything', cents: 3000 } })
    const { stripe_payment_intent_id } = await shop.ctx.db
      .selectFrom('orders')
      .select('stripe_payment_intent_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const at = shop.clock.time.toISOString()
    const dispute = {
      amount_cents: 3000,
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: at,
      updated_at: at,
    }
    await shop.ctx.db
      .insertInto('disputes')
      .values({
        id: '019a0000-0000-7000-8000-000000000001',
        order_id: orderId,
        stripe_dispute_id: 'dp_1',
        stripe_payment_intent_id: stripe_payment_intent_id ?? '',
        ...dispute,
      })
      .execute()
    expect((await listed())[0]?.order?.dispute).toBe('open')
    await shop.ctx.db.updateTable('disputes').set({ status: 'lost', closed_at: at }).execute()
    expect((await listed())[0]?.order?.dispute).toBe('lost')
  })

  it('counts sessions of a mentorship that began early', async () => {
    const school = await startSchool()
    const { shop, owner, student, listed } = school
    const program = await addProgram(shop)
    const { waiverFor } = await import('#contract/withdrawal/waiver-text.ts')
    const texts = { waiverContentText: '', waiverServiceText: '' }
    const shownWaiverText = waiverFor({ kind: 'mentorship', hasCourses: false }, 'EU', texts)?.text
    const charge = { programId: program.id, paymentMethodId: 'pm_card_visa', waiver: true, shownWaiverText, ...BERLIN }
    const orderId = (await student.post('/api/billing/charge-mentorship', charge)).json().orderId
    await shop.ctx.db
      .updateTable('orders')
      .set({ waiver_confirmed_at: shop.clock.time.toISOString() })
      .where('id', '=', orderId)
      .execute()
    shop.moveClock(DAY)
    await student.post('/api/withdrawals', { ...ADA, contract: 'Mentorship', orderId })
    const [request] = await listed()
    expect(request?.order).toMatchObject({ standing: 'service', dueBack: { kind: 'everything' } })
    const total = request?.order?.paidCents ?? 0
    const sessions = request?.order?.sessions ?? 0
    const held = (await owner.put(`/api/admin/withdrawals/${request?.id}`, { sessionsHeld: 1 })).json<Withdrawal>()
    expect(held.order?.dueBack).toEqual({ kind: 'pro_rata', cents: total - Math.floor(total / sessions) })
  })

  it('is exported and erased with the account', async () => {
    const school = await startSchool()
    const { student, listed } = school
    const orderId = await buy(school)
    await student.post('/api/withdrawals', { ...ADA, contract: 'Course', orderId })
    const files = unzipSync(new Uint8Array((await student.get('/api/account/export')).rawPayload))
    const data = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
    expect(data.withdrawals).toMatchObject([{ receivedAt: '2026-11-15T10:00:00.000Z' }])
    await student.post('/api/account/confirm-password', { password: ada.password })
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ name: '', email: '', contract: '', order: { id: orderId } }])
  })
})
