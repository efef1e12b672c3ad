import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'

import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { readFacts } from '#server/test/read-facts.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addBundle, addCoupon } from '#server/test/sample-offers.ts'
import { recordRefundIn } from './record-refund.ts'

const FAILS = 'pm_card_refundFail'
const DAY = 24 * 3_600_000
const PLAN = {
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 6_000,
  payment_plan_second_cents: 4_000,
}
const inTwo = payInTwoInstallments(6_000, 4_000)
const joan = { ...grace, email: 'joan@example.test', firstName: 'Joan', lastName: 'Clarke' }

/** Ada bought a course with a card whose bank returns refunds. */
async function sold(more: object = {}) {
  const shop = await startPayingShop()
  const course = await addCourse(shop, { price_cents: 10_000, ...PLAN })
  const [buyer, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
  await addCoupon(shop, { code: 'TEN', value: 10, usage_limit: 1 })
  const body = { courseId: course.id, paymentMethodId: FAILS, ...more }
  const { orderId } = (await buyer.post('/api/billing/charge', body)).json<{ orderId: string }>()
  await shop.sandbox.webhooks.idle()
  return { shop, course, buyer, owner, orderId }
}
type AlreadySold = Awaited<ReturnType<typeof sold>>

async function refund({ owner, orderId, shop }: AlreadySold, amountCents: number, access?: 'keep' | 'end') {
  const response = await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents, access })
  expect(response.statusCode).toBe(200)
  await shop.sandbox.webhooks.idle()
}

/** The bank returns everything refunded so far. */
async function failNow({ sandbox }: PayingShop): Promise<void> {
  sandbox.moveClock(10_000)
  await sandbox.webhooks.idle()
}

const owned = async ({ buyer }: AlreadySold) => (await buyer.get('/api/my/courses')).json().courses.length
const getOrder = async ({ owner, orderId }: AlreadySold) => (await owner.get(`/api/admin/orders/${orderId}`)).json()
const getSecondPayment = ({ ctx }: PayingShop) =>
  ctx.db.selectFrom('installments').selectAll().executeTakeFirstOrThrow()
const told = async (story: AlreadySold) =>
  (await getOrder(story)).timeline.map(({ description }: { description: string }) => description)
const listGrants = ({ ctx }: PayingShop) => ctx.db.selectFrom('access_grants').selectAll().orderBy('id').execute()

describe('a refund that the bank returns', () => {
  it('leaves everything as it was before, and notifies buyer and staff', async () => {
    const story = await sold({ couponCode: 'TEN' })
    const { shop, buyer, course } = story
    const assistant = await signUp(shop, joan, 'admin')
    const before = { grants: await listGrants(shop), facts: await readFacts(shop.ctx.db), order: await getOrder(story) }
    const path = `/api/admin/orders/${story.orderId}/partial-refund`
    expect((await assistant.post(path, { amountCents: 9_000 })).json().status).toBe('refunded')
    expect(await owned(story)).toBe(0)
    await failNow(shop)

    expect(await listGrants(shop)).toEqual(before.grants)
    expect(await readFacts(shop.ctx.db)).toEqual(before.facts)
    const { refunds, timeline: _, ...order } = await getOrder(story)
    expect(order).toEqual(Object.fromEntries(Object.keys(order).map((key) => [key, before.order[key]])))
    expect(refunds).toMatchObject([{ amountCents: 9_000, status: 'failed' }])
    expect(await told(story)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Refund failed, \$90\.00/), 'Access restored', 'Order created']),
    )
    const again = await buyer.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa' })
    expect(again.json().code).toBe('already_owned')
    const coupon = await shop.ctx.db.selectFrom('coupons').select('usage_count').executeTakeFirst()
    expect(coupon).toEqual({ usage_count: 1 })

    const mail = await lastMail(shop, 'refund_failed')
    expect([mail.to, mail.text]).toEqual([ada.email, expect.stringContaining('You have access again.')])
    const notices = await readEmails(shop, 'refund_failed_notice')
    expect(notices.map(({ to }) => to).sort()).toEqual([grace.email, joan.email])
    expect(notices[0]?.text).toContain('the order no longer shows this refund. The customer has access again.')
    expect(notices[0]?.text).not.toContain('second payment')
    expect(notices[0]?.link.href).toContain(`/admin/orders?order=${story.orderId}`)

    for (const { event, type } of shop.sandbox.webhooks.outcomes) {
      if (type.includes('refund')) shop.sandbox.webhooks.resend(event)
    }
    await shop.ctx.db.updateTable('stripe_events').set({ processed_at: null }).execute()
    await expectPaymentInvariants(shop)
    expect(await readEmails(shop, 'refund_failed')).toHaveLength(1)
    expect(await listGrants(shop)).toEqual(before.grants)
  })

  it.each([
    ['shop', ['it fails', 'refund.failed', 'refund.created', 'charge.refunded']],
    ['shop', ['refund.created', 'charge.refunded', 'it fails', 'charge.refund.updated']],
    ['dashboard', ['it fails', 'refund.failed', 'charge.refunded', 'refund.created']],
    ['dashboard', ['refund.created', 'it fails', 'refund.updated', 'charge.refunded']],
  ])('is undone when it was made in the %s and events arrive as %s', async (from, news) => {
    const story = await sold()
    const { sandbox } = story.shop
    sandbox.webhooks.setConditions({ hold: true })
    if (from === 'dashboard') await refundAtStripe(story)
    else await story.owner.post(`/api/admin/orders/${story.orderId}/partial-refund`, { amountCents: 10_000 })
    for (const type of news) {
      if (type === 'it fails') sandbox.moveClock(10_000)
      else await deliver(story.shop, type)
    }
    expect(await getOrder(story)).toMatchObject({ status: 'paid', refundedCents: 0, refunds: [{ status: 'failed' }] })
    expect(await owned(story)).toBe(1)
    for (const { id } of sandbox.webhooks.held()) sandbox.webhooks.drop(id)
    await expectPaymentInvariants(story.shop)
  })

  it('stays failed when an older event says it succeeded', async () => {
    const story = await sold()
    const { ctx, sandbox } = story.shop
    sandbox.webhooks.setConditions({ drop: 1 })
    const { id, paymentId } = await refundAtStripe(story)
    const news = { id, paymentId, refundId: null, amountCents: 10_000, failureMessage: null }
    sandbox.moveClock(10_000)
    await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, { ...news, status: 'failed', failureMessage: 'closed' }))
    await transact(ctx.db, (trx) => recordRefundIn(ctx, trx, { ...news, status: 'succeeded' }))
    expect(await getOrder(story)).toMatchObject({ status: 'paid', refundedCents: 0, refunds: [{ status: 'failed' }] })
    expect(await owned(story)).toBe(1)
    await expectPaymentInvariants(story.shop)
  })

  it('is discovered by polling Stripe when its events were lost', async () => {
    const story = await sold()
    const { shop } = story
    await refund(story, 10_000)
    shop.sandbox.webhooks.setConditions({ drop: 1 })
    await failNow(shop)
    shop.moveClock(3 * DAY)
    await advanceTime(shop, 5 * 60_000)
    const again = { ...story, buyer: await signAgain(shop, ada), owner: await signAgain(shop, grace) }
    expect([(await getOrder(again)).status, await owned(again)]).toEqual(['paid', 1])
    await expectPaymentInvariants(shop)
  })

  it('restores access even if the buyer has bought the same course again', async () => {
    const story = await sold()
    const { shop, buyer, course } = story
    await refund(story, 10_000)
    const body = { courseId: course.id, paymentMethodId: 'pm_card_visa' }
    expect((await buyer.post('/api/billing/charge', body)).json().status).toBe('paid')
    await failNow(shop)
    expect((await getOrder(story)).status).toBe('paid')
    expect(await owned(story)).toBe(1)
    expect((await listGrants(shop)).map(({ ended_at }) => ended_at)).toEqual([null, null])
    await expectPaymentInvariants(shop)
  })

  it('does not restore access that ended for another reason', async () => {
    const story = await sold()
    const { shop, buyer, owner, course } = story
    const other = await addCourse(shop, { slug: 'other', title: 'Other' })
    const bundle = await addBundle(shop, [course.id, other.id])
    const charged = await buyer.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId: FAILS })
    const [alone, ofBundle] = [story, { ...story, orderId: charged.json().orderId as string }]
    const staffDo = (what: 'grant' | 'revoke', courseId: string) =>
      owner.post(`/api/admin/students/${buyer.id}/${what}-access`, { type: 'course', courseId })
    // The bundle's other course is revoked before the refund; the first course is granted manually and revoked after
    // it.
    expect((await staffDo('revoke', other.id)).statusCode).toBe(200)
    await refund(alone, 10_000)
    await refund(ofBundle, 9_900)
    expect((await staffDo('grant', course.id)).statusCode).toBe(200)
    expect((await staffDo('revoke', course.id)).statusCode).toBe(200)
    await failNow(shop)
    expect([(await getOrder(alone)).status, (await getOrder(ofBundle)).status]).toEqual(['paid', 'paid'])
    expect(await owned(story)).toBe(0)
    await expectPaymentInvariants(shop)
  })

  it('does not restore access that another refund ended', async () => {
    const story = await sold(inTwo)
    const { shop, buyer } = story
    const { id } = await getSecondPayment(shop)
    // The second payment uses a card whose refunds succeed.
    const paid = await buyer.post(`/api/billing/installments/${id}/pay`, { paymentMethodId: 'pm_card_visa' })
    expect(paid.json().status).toBe('paid')
    await refund(story, 4_000, 'end')
    await refund(story, 6_000)
    await failNow(shop)
    expect(await getOrder(story)).toMatchObject({ status: 'paid', refundedCents: 4_000 })
    expect(await owned(story)).toBe(0)
    await expectPaymentInvariants(shop)
  })

  it('restores access when only part of the requested refund went through', async () => {
    const story = await sold(inTwo)
    const { shop, buyer } = story
    await buyer.post(`/api/billing/installments/${(await getSecondPayment(shop)).id}/pay`, {
      paymentMethodId: 'pm_card_visa',
    })
    await refund(story, 10_000, 'end')
    expect(await owned(story)).toBe(0)
    await failNow(shop)
    expect(await getOrder(story)).toMatchObject({ status: 'paid', refundedCents: 4_000 })
    expect(await owned(story)).toBe(1)
    await expectPaymentInvariants(shop)
  })
})

describe('the second payment of an order whose refund failed', () => {
  it('is scheduled again and charged once on its due date, although it was canceled at Stripe', async () => {
    const story = await sold(inTwo)
    const { shop, buyer } = story
    const before = await getSecondPayment(shop)
    // A payment already exists at Stripe, because the card was declined.
    const declined = { paymentMethodId: 'pm_card_visa_chargeDeclined' }
    expect((await buyer.post(`/api/billing/installments/${before.id}/pay`, declined)).statusCode).toBe(402)
    await refund(story, 6_000)
    expect((await getSecondPayment(shop)).status).toBe('canceled')
    await failNow(shop)
    const { due_at, next_attempt_at, remind_at } = before
    expect(await getSecondPayment(shop)).toMatchObject({ status: 'scheduled', due_at, next_attempt_at, remind_at })
    expect((await lastMail(shop, 'refund_failed')).text).toContain('$40.00 is open again, for December 15, 2026.')
    await advanceTime(shop, 30 * DAY + 60_000)
    expect(await getSecondPayment(shop)).toMatchObject({ status: 'paid' })
    expect(shop.sandbox.charges().filter(({ status }) => status === 'succeeded')).toHaveLength(2)
    await advanceTime(shop, 10 * DAY)
    await expectPaymentInvariants(shop)
  })

  it('gets a new due date and notice if the old due date has passed', async () => {
    const story = await sold(inTwo)
    const { shop } = story
    await refund(story, 1_000)
    await advanceTime(shop, 40 * DAY)
    await failNow(shop)
    expect((await getSecondPayment(shop)).status).toBe('scheduled')
    expect((await lastMail(shop, 'refund_failed')).text).toContain('is open again, for December 28, 2026.')
    const notice = await lastMail(shop, 'refund_failed_notice')
    expect(notice.text).toMatch(/The second payment of \$[\d.]+ is open again, for December 28, 2026\./)
    await advanceTime(shop, 2 * DAY)
    expect((await getSecondPayment(shop)).status).toBe('scheduled')
    await advanceTime(shop, DAY + 3_600_000)
    expect((await getSecondPayment(shop)).status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('is overdue again, with access paused since the original date', async () => {
    const story = await sold(inTwo)
    const { shop } = story
    await shop.ctx.db.updateTable('installments').set({ stripe_payment_method_id: null }).execute()
    await advanceTime(shop, 30 * DAY + 60_000)
    await advanceTime(shop, 8 * DAY)
    const now = { ...story, buyer: await signAgain(shop, ada), owner: await signAgain(shop, grace) }
    const before = { grants: await listGrants(shop), second: await getSecondPayment(shop), owned: await owned(now) }
    expect([before.second.status, before.owned]).toEqual(['past_due', 0])
    shop.moveClock(3_600_000)
    await refund(now, 1_000, 'keep')
    expect(await owned(now)).toBe(1)
    await failNow(shop)
    expect(await listGrants(shop)).toEqual(before.grants)
    expect(await getSecondPayment(shop)).toEqual({ ...before.second, reopened_at: shop.clock.now().toISOString() })
    await expectPaymentInvariants(shop)
  })

  it('stays canceled if the buyer deleted the account, and only staff are notified', async () => {
    const story = await sold(inTwo)
    const { shop, buyer } = story
    await refund(story, 6_000)
    expect((await buyer.delete('/api/account')).statusCode).toBe(200)
    await failNow(shop)
    expect(await getOrder(story)).toMatchObject({ status: 'paid', refundedCents: 0 })
    expect((await getSecondPayment(shop)).status).toBe('canceled')
    expect(await readEmails(shop, 'refund_failed')).toEqual([])
    expect((await lastMail(shop, 'refund_failed_notice')).text).toContain('a customer whose account is deleted')
    await advanceTime(shop, 40 * DAY)
    expect(shop.sandbox.charges()).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })

  it('is scheduled again immediately when Stripe rejects the refund', async () => {
    const story = await sold({ ...inTwo, paymentMethodId: 'pm_card_createDispute' })
    const { shop, owner, orderId } = story
    const before = await getSecondPayment(shop)
    const response = await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 6_000 })
    expect([response.statusCode, response.json().code]).toEqual([409, 'refund_refused'])
    expect(await getSecondPayment(shop)).toEqual({ ...before, reopened_at: shop.clock.now().toISOString() })
    expect(await readEmails(shop, 'refund_failed')).toEqual([])
    await expectPaymentInvariants(shop)
  })
})

/** In Stripe's dashboard, bypassing the shop. */
async function refundAtStripe(story: AlreadySold): Promise<{ id: string; paymentId: string }> {
  const { url, secretKey } = story.shop.sandbox
  const { stripePaymentIntentId: paymentId } = await getOrder(story)
  const response = await fetch(`${url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentId }),
  })
  return { ...((await response.json()) as { id: string }), paymentId }
}

/** Delivers the newest waiting event of a type. */
async function deliver({ sandbox }: PayingShop, type: string): Promise<void> {
  const delivery = sandbox.webhooks.held().findLast((one) => one.type === type)
  expect((await sandbox.webhooks.send(delivery?.id ?? '')).status).toBe(200)
}

/** Sessions expire before banks respond. */
const signAgain = async (shop: PayingShop, person: typeof ada) => Object.assign(await signIn(shop, person), { id: '' })
