import { describe, expect, it } from 'vitest'

import { planConsentText } from '#contract/checkout/plan-choice.ts'
import { refundOrder } from '#server/features/refunds/refund-order.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import {
  advanceTime,
  completeBankChallenge,
  expectPaymentInvariants,
  type PayingShop,
  startPayingShop,
} from '#server/test/paying-shop.ts'
import { grace, signIn, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { savePaymentId } from './installments.repository.ts'

const DAY = 24 * 3_600_000
const PLAN = {
  price_cents: 4900,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2400,
  payment_plan_days: 30,
}

async function buyWithPaymentPlan(card = 'pm_card_visa') {
  const shop = await startPayingShop()
  const course = await addCourse(shop, PLAN)
  const ada = await signUp(shop)
  const body = { courseId: course.id, paymentMethodId: card, ...payInTwoInstallments(2500, 2400) }
  const reply = (await ada.post('/api/billing/charge', body)).json()
  if (reply.requiresAction) {
    await completeBankChallenge(shop, reply, true)
    await shop.sandbox.webhooks.idle()
  }
  return { shop, course, ada, orderId: reply.orderId as string }
}

const getSecondPayment = ({ ctx }: PayingShop) =>
  ctx.db.selectFrom('installments').selectAll().executeTakeFirstOrThrow()
const amounts = ({ sandbox }: PayingShop) =>
  sandbox
    .charges()
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount)
const owned = async (shop: PayingShop) => (await (await signIn(shop)).get('/api/my/courses')).json().courses.length

describe('a payment plan', () => {
  it('shows both payments, charges the first, sends a reminder three days early and charges the second when due', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, PLAN)
    const ada = await signUp(shop)
    const quote = (await ada.post('/api/checkout/quote', { courseId: course.id, plan: 'two_payments' })).json()
    expect(quote).toMatchObject({
      dueNowCents: 2500,
      totalCents: 4900,
      installments: { firstCents: 2500, secondCents: 2400, days: 30, secondDueAt: '2026-12-15T10:00:00.000Z' },
    })
    const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...payInTwoInstallments(2500, 2400) }
    const unticked = await ada.post('/api/billing/charge', { ...body, planConsent: false })
    expect(unticked.json().code).toBe('plan_consent_required')
    expect((await ada.post('/api/billing/charge', body)).json().status).toBe('paid')
    const agreed = await shop.ctx.db
      .selectFrom('consents')
      .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
      .select('consent_texts.text')
      .execute()
    expect(agreed).toEqual([{ text: planConsentText(quote.installments, 'usd') }])
    expect((await lastMail(shop, 'purchase_confirmation')).text).toContain(
      'Introduction to Trading: $49.00\nFirst payment (Visa ending in 4242): $25.00\nSecond payment on December 15, 2026: $24.00',
    )
    const [purchase] = (await ada.get('/api/my/purchases')).json().purchases
    expect(purchase.installments).toMatchObject([
      { sequence: 1, status: 'paid', amountCents: 2500 },
      { sequence: 2, status: 'scheduled', amountCents: 2400, canPayNow: true },
    ])
    const receipt = readPdf((await ada.get(purchase.installments[0].receiptUrl)).rawPayload).map((line) => line.trim())
    expect(receipt).toContain('PAYMENT 1 OF 2')
    expect(receipt).toContain('The second payment will be charged on December 15, 2026.')
    await advanceTime(shop, 26 * DAY)
    expect(await readEmails(shop, 'installment_reminder')).toHaveLength(0)
    await advanceTime(shop, DAY)
    expect((await lastMail(shop, 'installment_reminder')).text).toContain('December 15, 2026')
    await advanceTime(shop, 3 * DAY - 60_000)
    expect(amounts(shop)).toEqual([2500])
    await advanceTime(shop, 120_000)
    expect(amounts(shop)).toEqual([2500, 2400])
    const { text } = await lastMail(shop, 'installment_paid')
    for (const amount of ['$24.00', 'Both payments together: $49.00']) expect(text).toContain(amount)
    await expectTwoReceipts(shop)
    expect(await readEmails(shop, 'installment_reminder')).toHaveLength(1)
    await advanceTime(shop, 60 * DAY)
    expect(amounts(shop)).toEqual([2500, 2400])
    await expectPaymentInvariants(shop)
  })

  it('retries a declined card after 1, 3 and 5 days, pauses access after 7, and restores it when another card pays', async () => {
    const { shop } = await buyWithPaymentPlan()
    const bad = await saveCard(shop, 'pm_card_chargeCustomerFail')
    await shop.ctx.db.updateTable('installments').set({ stripe_payment_method_id: bad }).execute()
    await advanceTime(shop, 30 * DAY + 60_000)
    expect(await getSecondPayment(shop)).toMatchObject({
      status: 'past_due',
      attempts: 1,
      failure_code: 'generic_decline',
    })
    // The shop itself tried the card, so it's no sign of card testing.
    await shop.sandbox.webhooks.idle()
    expect((await shop.ctx.db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)).not.toContain(
      'charge-shop',
    )
    const mail = await lastMail(shop, 'payment_failed')
    expect(mail.link.pathname + mail.link.search).toBe(`/profile?pay=${(await getSecondPayment(shop)).id}`)
    for (const [days, attempts] of [
      [1, 2],
      [2, 3],
      [2, 4],
    ] as const) {
      await advanceTime(shop, days * DAY)
      expect((await getSecondPayment(shop)).attempts).toBe(attempts)
      expect(await owned(shop)).toBe(1)
    }
    expect((await getSecondPayment(shop)).next_attempt_at).toBeNull()
    await advanceTime(shop, 2 * DAY)
    expect(await owned(shop)).toBe(0)
    expect(await readEmails(shop, 'access_paused')).toHaveLength(1)
    expect(await readEmails(shop, 'payment_failed')).toHaveLength(4)

    const later = await signIn(shop)
    const { id } = await getSecondPayment(shop)
    const pay = (paymentMethodId: string) => later.post(`/api/billing/installments/${id}/pay`, { paymentMethodId })
    expect((await pay('pm_card_visa_chargeDeclined')).statusCode).toBe(402)
    expect((await pay('pm_card_mastercard')).json().status).toBe('paid')
    expect((await pay('pm_card_mastercard')).json().status).toBe('paid')
    expect(await owned(shop)).toBe(1)
    expect(amounts(shop)).toEqual([2500, 2400])
    await expectPaymentInvariants(shop)
  })

  it('lets the student authenticate when the bank requires it for the second payment', async () => {
    const { shop } = await buyWithPaymentPlan('pm_card_authenticationRequired')
    await advanceTime(shop, 30 * DAY + 60_000)
    const second = await getSecondPayment(shop)
    expect(second).toMatchObject({ status: 'past_due', failure_code: 'authentication_required', next_attempt_at: null })
    expect((await lastMail(shop, 'payment_failed')).text).toContain('Your bank asks you to confirm the payment.')
    const ada = await signIn(shop)
    expect((await ada.get('/api/my/purchases')).json().purchases[0].installments[1].authenticationRequired).toBe(true)
    const eve = await signUp(shop, grace)
    expect((await eve.post(`/api/billing/installments/${second.id}/pay`)).statusCode).toBe(404)
    const asked = (await ada.post(`/api/billing/installments/${second.id}/pay`)).json()
    expect(asked.status).toBe('requires_action')
    await completeBankChallenge(shop, asked, true)
    expect((await ada.post(`/api/billing/installments/${second.id}/finish`)).json().status).toBe('paid')
    expect(amounts(shop)).toEqual([2500, 2400])
    await expectPaymentInvariants(shop)
  })

  it('keeps the first Stripe payment created for its second payment', async () => {
    const { shop } = await buyWithPaymentPlan()
    const { id } = await getSecondPayment(shop)
    expect(await savePaymentId(shop.ctx.db, id, 'pi_first')).toBe('pi_first')
    expect(await savePaymentId(shop.ctx.db, id, 'pi_second')).toBe('pi_first')
  })

  it('can be paid off early, and only once, even while the job is charging it', async () => {
    const { shop, ada } = await buyWithPaymentPlan()
    const { id } = await getSecondPayment(shop)
    const presses = Array.from({ length: 5 }, () => ada.post(`/api/billing/installments/${id}/pay`, {}))
    await advanceTime(shop, 30 * DAY + 60_000)
    for (const { statusCode } of await Promise.all(presses)) expect(statusCode).toBeLessThan(500)
    await advanceTime(shop, DAY)
    expect(amounts(shop)).toEqual([2500, 2400])
    await expectPaymentInvariants(shop)
  })

  it('ends with a refund or with the account: nothing more is charged', async () => {
    const { shop, orderId, ada } = await buyWithPaymentPlan()
    const staff = await signUp(shop, grace, 'owner')
    await refundOrder(shop.ctx, { orderId, amountCents: 2500, reason: null, staffId: staff.id })
    expect((await getSecondPayment(shop)).status).toBe('canceled')
    expect((await ada.get('/api/my/courses')).json().courses).toEqual([])
    await advanceTime(shop, 40 * DAY)
    expect(amounts(shop)).toEqual([2500])
    await expectPaymentInvariants(shop)

    const other = await buyWithPaymentPlan()
    // The bank asks in another tab while the account is deleted: approving there must not pay anymore.
    const { id } = await getSecondPayment(other.shop)
    const early = { paymentMethodId: 'pm_card_authenticationRequired' }
    const asked = (await other.ada.post(`/api/billing/installments/${id}/pay`, early)).json()
    expect(asked.status).toBe('requires_action')
    expect((await other.ada.delete('/api/account')).statusCode).toBe(200)
    await advanceTime(other.shop, 60_000)
    await completeBankChallenge(other.shop, asked, true).catch(() => undefined)
    await advanceTime(other.shop, 40 * DAY)
    expect((await getSecondPayment(other.shop)).status).toBe('canceled')
    expect(amounts(other.shop)).toEqual([2500])
    expect(await other.shop.ctx.db.selectFrom('stripe_customers').selectAll().execute()).toEqual([])
    const receipt = await other.shop.ctx.db.selectFrom('receipts').selectAll().executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({ buyer_name: null, buyer_email: null })
    await expectPaymentInvariants(other.shop)
  })
})

/** Each payment has its own number, PDF and email, for the student and for staff. */
async function expectTwoReceipts(shop: PayingShop): Promise<void> {
  const ada = await signIn(shop)
  const [{ id, installments }] = (await ada.get('/api/my/purchases')).json().purchases
  expect(installments).toMatchObject([{ receiptNumber: 'CW-2026-000001' }, { receiptNumber: 'CW-2026-000002' }])
  const [first, second] = await Promise.all(
    installments.map(async ({ receiptUrl }: { receiptUrl: string }) =>
      readPdf((await ada.get(receiptUrl)).rawPayload).join('\n'),
    ),
  )
  for (const words of ['CW-2026-000001', '$25.00', 'The second payment has its own receipt: CW-2026-000002.']) {
    expect(first).toContain(words)
  }
  for (const words of [
    'CW-2026-000002',
    'Paid before (receipt CW-2026-000001)',
    'Paid on December 15, 2026',
    '$24.00',
  ]) {
    expect(second).toContain(words)
  }
  expect((await ada.get(`/api/my/purchases/${id}/receipt?payment=3`)).statusCode).toBe(400)
  const owner = await signUp(shop, grace, 'owner')
  const order = (await owner.get(`/api/admin/orders/${id}`)).json()
  expect([order.receiptNumber, order.secondPayment.receiptNumber]).toEqual(['CW-2026-000001', 'CW-2026-000002'])
  expect((await owner.post(`/api/admin/orders/${id}/resend-receipt`)).statusCode).toBe(200)
  expect(await readEmails(shop, 'purchase_confirmation')).toHaveLength(2)
  expect(await readEmails(shop, 'installment_paid')).toHaveLength(2)
}

/** Saves a card of the buyer directly at Stripe, bypassing the checkout. */
async function saveCard({ sandbox, ctx }: PayingShop, paymentMethod: string): Promise<string> {
  const { customer_id } = await ctx.db.selectFrom('stripe_customers').select('customer_id').executeTakeFirstOrThrow()
  const response = await fetch(`${sandbox.url}/v1/payment_methods/${paymentMethod}/attach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ customer: customer_id }),
  })
  return ((await response.json()) as { id: string }).id
}
