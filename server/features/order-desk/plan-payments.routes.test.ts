import { AsyncResource } from 'node:async_hooks'

import { describe, expect, it } from 'vitest'

import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin-order.ts'
import type { PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'

import { lastMail } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

const DAY = 24 * 3_600_000
const LIST = '/api/admin/payment-plans/students'

/** Ada has paid the first of two payments. */
async function buyWithPaymentPlan() {
  const shop = await startPayingShop()
  const course = await addCourse(shop, {
    price_cents: 4900,
    payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
    payment_plan_first_cents: 2500,
    payment_plan_second_cents: 2400,
    payment_plan_days: 30,
  })
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...payInTwoInstallments(2500, 2400) }
  const { orderId } = (await buyer.post('/api/billing/charge', body)).json<{ orderId: string }>()
  const [payment] = (await owner.get(LIST)).json<PlanPayment[]>()
  return { shop, orderId, id: payment?.id ?? '' }
}

/** Staff sessions expire before a plan ends, so each step signs in again. */
const asOwner = (shop: PayingShop) => signIn(shop, grace)
const owned = async (shop: PayingShop) => (await (await signIn(shop, ada)).get('/api/my/courses')).json().courses.length
const charged = ({ sandbox }: PayingShop) =>
  sandbox
    .charges()
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount)

async function useCard({ ctx, sandbox }: PayingShop, paymentMethod: string): Promise<void> {
  const { customer_id: customer } = await ctx.db.selectFrom('stripe_customers').selectAll().executeTakeFirstOrThrow()
  const response = await fetch(`${sandbox.url}/v1/payment_methods/${paymentMethod}/attach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ customer }),
  })
  const { id } = (await response.json()) as { id: string }
  await ctx.db.updateTable('installments').set({ stripe_payment_method_id: id }).execute()
}

describe('GET /api/admin/payment-plans/students', () => {
  it('shows who pays how much next, and the order shows what is paid so far', async () => {
    const { shop, orderId, id } = await buyWithPaymentPlan()
    const owner = await asOwner(shop)
    const list = async (query = '') => (await owner.get(LIST + query)).json<PlanPayment[]>()
    expect(await list()).toMatchObject([
      { id, orderId, status: 'scheduled', amountCents: 2400, attempts: 0, nextChargeAt: '2026-12-15T10:00:00.000Z' },
    ])
    expect((await list())[0]?.lacksCard).toBe(false)
    await shop.ctx.db.updateTable('installments').set({ stripe_payment_method_id: null }).execute()
    expect((await list())[0]?.lacksCard).toBe(true)
    expect(await list('?search=LOVELACE')).toHaveLength(1)
    expect(await list('?search=nobody')).toEqual([])
    for (const status of ['past_due', 'paid', 'canceled']) expect(await list(`?status=${status}`)).toEqual([])
    const [order] = (await owner.get('/api/admin/orders')).json<AdminOrder[]>()
    expect(order).toMatchObject({ status: 'paid', amountCents: 4900, paidCents: 2500 })
    expect(order?.secondPayment).toMatchObject({ status: 'scheduled', amountCents: 2400 })
    expect((await owner.get('/api/admin/orders/export.csv')).body).toContain(',49.00,25.00,0.00,0.00,')
  })
})

describe('POST /api/admin/installments/{id}/retry', () => {
  it('is refused before the due date, and later reports why the card was declined', async () => {
    const { shop, id } = await buyWithPaymentPlan()
    const early = await (await asOwner(shop)).post(`/api/admin/installments/${id}/retry`)
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_due'])
    await useCard(shop, 'pm_card_chargeCustomerFail')
    await advanceTime(shop, 30 * DAY + 60_000)
    const response = await (await asOwner(shop)).post(`/api/admin/installments/${id}/retry`)
    expect(response.json<PlanPayment>()).toMatchObject({ status: 'past_due', attempts: 2 })
    expect(response.json<PlanPayment>().failureMessage).toBe("The student's card was declined.")
    expect(charged(shop)).toEqual([2500])
  })

  it('charges once, however often staff click and whatever jobs are running', async () => {
    const { shop, id, orderId } = await buyWithPaymentPlan()
    await useCard(shop, 'pm_card_chargeCustomerFail')
    await advanceTime(shop, 30 * DAY + 60_000)
    await advanceTime(shop, 7 * DAY)
    expect(await owned(shop)).toBe(0)
    await useCard(shop, 'pm_card_visa')
    await shop.ctx.db.updateTable('installments').set({ next_attempt_at: shop.clock.now().toISOString() }).execute()
    const owner = await asOwner(shop)
    const presses = Array.from({ length: 5 }, () => owner.post(`/api/admin/installments/${id}/retry`))
    const responses = await Promise.all([...presses, advanceTime(shop, 60_000)])
    expect(responses.slice(0, 5).every((response) => response && [200, 409].includes(response.statusCode))).toBe(true)
    await advanceTime(shop, DAY)
    expect(charged(shop)).toEqual([2500, 2400])
    expect(await owned(shop)).toBe(1)
    const order = (await (await asOwner(shop)).get(`/api/admin/orders/${orderId}`)).json<AdminOrderDetail>()
    expect(order).toMatchObject({ paidCents: 4900, secondPayment: { status: 'paid' } })
    await expectPaymentInvariants(shop)
  })

  it('works again once Stripe is back after an outage', async () => {
    const { shop, id } = await buyWithPaymentPlan()
    await shop.sandbox.webhooks.idle()
    shop.sandbox.faults.add({ kind: 'error_before', path: '/v1/payment_intents' })
    await advanceTime(shop, 30 * DAY + 60_000)
    const owner = await asOwner(shop)
    const away = await owner.post(`/api/admin/installments/${id}/retry`)
    expect([away.statusCode, away.json().message]).toEqual([503, expect.stringContaining('the shop tries again')])
    expect(away.json().message).not.toMatch(/\byour?\b/i)
    shop.sandbox.faults.clear()
    expect((await owner.post(`/api/admin/installments/${id}/retry`)).json()).toMatchObject({ status: 'paid' })
    expect(charged(shop)).toEqual([2500, 2400])
    await expectPaymentInvariants(shop)
  })
})

describe('POST /api/admin/installments/{id}/mark-paid', () => {
  it('requires a reason, restores paused access, is logged once, and stops later charges', async () => {
    const { shop, id, orderId } = await buyWithPaymentPlan()
    await useCard(shop, 'pm_card_chargeCustomerFail')
    await advanceTime(shop, 30 * DAY + 60_000)
    await advanceTime(shop, 7 * DAY)
    expect(await owned(shop)).toBe(0)
    const owner = await asOwner(shop)
    const mark = (reason: string) => owner.post(`/api/admin/installments/${id}/mark-paid`, { reason })
    expect((await mark('  ')).json().message).toBe('Please enter how it was paid.')
    const reason = 'Bank transfer, <b>12 December</b>'
    const responses = await Promise.all([mark(reason), mark(reason), mark(reason)])
    for (const response of responses) {
      expect(response.json()).toMatchObject({ status: 'paid', paidOutsideReason: reason, nextChargeAt: null })
    }
    expect(await owned(shop)).toBe(1)
    expect((await lastMail(shop, 'installment_paid')).text).toContain('$24.00')
    const log = (await owner.get(`/api/admin/audit-log?subjectType=order&subjectId=${orderId}`)).json()
    expect(log).toMatchObject([{ action: 'installment.mark-paid', after: { reason } }])

    await useCard(shop, 'pm_card_visa')
    await advanceTime(shop, 40 * DAY)
    const late = await (await asOwner(shop)).post(`/api/admin/installments/${id}/retry`)
    expect(late.json().code).toBe('not_due')
    expect((await (await signIn(shop, ada)).post(`/api/billing/installments/${id}/pay`)).json().status).toBe('paid')
    expect(charged(shop)).toEqual([2500])
    const order = (await (await asOwner(shop)).get(`/api/admin/orders/${orderId}`)).json<AdminOrderDetail>()
    expect(order).toMatchObject({ paidCents: 2500, paidOutsideCents: 2400 })
    await expectPaymentInvariants(shop)
  })

  it.each(['second:after-claim', 'second:after-payment', 'second:after-confirm', 'settle-second:begin'])(
    'marks it or charges it, never both, when the charge has reached %s',
    async (step) => {
      const { shop, id } = await buyWithPaymentPlan()
      shop.moveClock(30 * DAY - 60_000)
      const owner = await asOwner(shop)
      let marking: ReturnType<typeof owner.post> | undefined
      // As a separate request, not as part of the transaction that reaches the step.
      const mark = AsyncResource.bind(() => {
        marking ??= owner.post(`/api/admin/installments/${id}/mark-paid`, { reason: 'Cash' })
      })
      shop.ctx.steps = { reach: (reached) => reached === step && mark() }
      await advanceTime(shop, 120_000)
      const response = await marking
      const isMarked = response?.statusCode === 200
      if (!isMarked) expect(['charged_meanwhile', 'already_paid']).toContain(response?.json().code)
      await advanceTime(shop, 20 * DAY)
      expect(charged(shop)).toEqual(isMarked ? [2500] : [2500, 2400])
      await expectPaymentInvariants(shop)
    },
  )
})
