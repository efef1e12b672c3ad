import { describe, expect, it } from 'vitest'

import { resendReceipt } from '#server/features/orders/orders.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import {
  advanceTime,
  expectPaymentInvariants,
  type PayingShop,
  sendWinningEvidence,
  startPayingShop,
} from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addBundle } from '#server/test/sample-offers.ts'
import { refundOrder } from './refund-order.ts'

const VISA = 'pm_card_visa'

async function soldCourse(card = VISA, title = 'Introduction to Trading') {
  const shop = await startPayingShop()
  const course = await addCourse(shop, { price_cents: 10_000, title })
  const ada = await signUp(shop)
  const staff = await signUp(shop, grace, 'owner')
  const bought = await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: card })
  const orderId: string = bought.json().orderId
  const refund = (amountCents: number, access?: 'keep' | 'end') =>
    refundOrder(shop.ctx, { orderId, amountCents, reason: null, access, staffId: staff.id })
  return { shop, course, ada, staff, orderId, refund }
}

const owned = async (ada: { get(url: string): Promise<{ json(): { courses: unknown[] } }> }) =>
  (await ada.get('/api/my/courses')).json().courses.length

const getOrder = ({ ctx }: PayingShop, id: string) =>
  ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a refund', () => {
  it('of part of the price keeps order and access; refunding the rest ends both', async () => {
    const { shop, ada, staff, orderId, refund } = await soldCourse(VISA, '取引 🚀 入門')
    await staff.put('/api/admin/settings', { sellerName: '山田商店', taxId: 'T1' })
    await refund(3_000)
    expect(await getOrder(shop, orderId)).toMatchObject({ status: 'paid', refunded_cents: 3_000 })
    expect(await owned(ada)).toBe(1)
    const receipt = async () => readPdf((await ada.get(`/api/my/purchases/${orderId}/receipt`)).rawPayload)
    expect(await receipt()).toEqual(
      expect.arrayContaining([
        '取引 入門',
        '山田商店',
        'Tax ID: T1',
        'PARTLY REFUNDED',
        'Net paid after refunds',
        '$70.00',
      ]),
    )
    await expect(refund(7_001)).rejects.toThrow('Refund amount must be between $0.01 and $70.00.')
    await expect(refund(0)).rejects.toThrow('Refund amount must be between')
    await refund(7_000)
    expect(await getOrder(shop, orderId)).toMatchObject({ status: 'refunded', refunded_cents: 10_000 })
    expect(await owned(ada)).toBe(0)
    expect(await receipt()).toEqual(expect.arrayContaining(['REFUNDED', '−$30.00', '−$70.00', '$0.00']))
    await expect(refund(1)).rejects.toThrow('Refund amount')
    await expectPaymentInvariants(shop)
  })

  it('never returns more than was paid, even with 20 refunds in parallel', async () => {
    const { shop, orderId, refund } = await soldCourse()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(3_000)))
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code)
    expect(refused).toEqual(Array.from({ length: 17 }, () => 'invalid_amount'))
    expect((await getOrder(shop, orderId)).refunded_cents).toBe(9_000)
    expect(shop.sandbox.refunds().reduce((sum, { amount }) => sum + amount, 0)).toBe(9_000)
    await expectPaymentInvariants(shop)
  })

  it("made in Stripe's dashboard arrives by webhook", async () => {
    const { shop, ada, orderId } = await soldCourse()
    const { stripe_payment_intent_id: payment_intent } = await getOrder(shop, orderId)
    await atStripe(shop, '/v1/refunds', { payment_intent: payment_intent ?? '', amount: '4000' })
    await shop.sandbox.webhooks.idle()
    expect(await getOrder(shop, orderId)).toMatchObject({ status: 'paid', refunded_cents: 4_000 })
    expect(await owned(ada)).toBe(1)
    await atStripe(shop, '/v1/refunds', { payment_intent: payment_intent ?? '' })
    await shop.sandbox.webhooks.idle()
    expect(await getOrder(shop, orderId)).toMatchObject({ status: 'refunded', refunded_cents: 10_000 })
    expect(await owned(ada)).toBe(0)
    await expectPaymentInvariants(shop)
  })

  it('is not undone by late events, and ends only the access its order gave', async () => {
    const { shop, course, ada, orderId, refund } = await soldCourse()
    const bundle = await addBundle(shop, [course.id, (await addCourse(shop, { slug: 'other', position: 1 })).id])
    await ada.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId: VISA })
    await refund(10_000)
    for (const { id } of await listEvents(shop, 'payment_intent.succeeded')) shop.sandbox.webhooks.resend(id)
    await shop.ctx.db.updateTable('stripe_events').set({ processed_at: null }).execute()
    await shop.sandbox.webhooks.idle()
    expect((await getOrder(shop, orderId)).status).toBe('refunded')
    expect(await owned(ada)).toBe(2)
    await expectPaymentInvariants(shop)
  })

  it('is completed exactly once after a lost response', async () => {
    const { shop, orderId, refund } = await soldCourse()
    shop.sandbox.webhooks.setConditions({ drop: 1 })
    shop.sandbox.faults.add({ kind: 'error_after', path: '/v1/refunds', times: 2 })
    await expect(refund(5_000)).rejects.toThrow()
    expect(await getOrder(shop, orderId)).toMatchObject({ status: 'paid', refunded_cents: 5_000 })
    await advanceTime(shop, 300_000)
    expect(shop.sandbox.refunds()).toHaveLength(1)
    const rows = await shop.ctx.db.selectFrom('refunds').select('status').execute()
    expect(rows).toEqual([{ status: 'succeeded' }])
    await expectPaymentInvariants(shop)
  })
})

describe('a dispute', () => {
  it('freezes access, notifies the buyer once and restores access when it is won', async () => {
    const { shop, ada, orderId } = await soldCourse('pm_card_createDispute')
    await shop.sandbox.webhooks.idle()
    expect(await owned(ada)).toBe(0)
    const [dispute] = await shop.ctx.db.selectFrom('disputes').selectAll().execute()
    expect(dispute).toMatchObject({ order_id: orderId, amount_cents: 10_000, reason: 'fraudulent' })
    expect((await ada.get('/api/my/purchases')).json().purchases[0].disputed).toBe(true)
    expect((await lastMail(shop, 'dispute')).text).toContain('Introduction to Trading')
    await sendWinningEvidence(shop, dispute?.stripe_dispute_id ?? '')
    shop.sandbox.moveClock(3_600_000)
    await shop.sandbox.webhooks.idle()
    expect(await owned(ada)).toBe(1)
    expect(await readEmails(shop, 'dispute')).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })
})

describe('a receipt', () => {
  it('keeps its number when staff resend it', async () => {
    const { shop, orderId, staff } = await soldCourse()
    await resendReceipt(shop.ctx, orderId, staff.id)
    const emails = await readEmails(shop, 'purchase_confirmation')
    expect(emails).toHaveLength(2)
    expect(emails.every(({ text }) => text.includes('CW-2026-000001'))).toBe(true)
  })
})

/** A call made directly with the account's keys, bypassing the shop. */
async function atStripe({ sandbox }: PayingShop, path: string, params: Record<string, string>): Promise<void> {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: new URLSearchParams(params) })
  if (!response.ok) throw new Error(await response.text())
}

async function listEvents({ sandbox }: PayingShop, type: string): Promise<{ id: string }[]> {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.url}/v1/events?type=${type}&limit=100`, { headers })
  return ((await response.json()) as { data: { id: string }[] }).data
}
