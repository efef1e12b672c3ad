import { describe, expect, it } from 'vitest'

import { answerBank, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

/** Paid at Stripe but not settled here: the test holds back the webhooks. */
async function paidAndUnheard() {
  const shop = await startPayingShop()
  shop.sandbox.webhooks.setConditions({ hold: true })
  const course = await addCourse(shop, { price_cents: 10_000 })
  const [ada, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
  const body = { courseId: course.id, paymentMethodId: 'pm_card_authenticationRequired' }
  const charged = (await ada.post('/api/billing/charge', body)).json()
  await answerBank(shop, charged, true)
  const refund = () => owner.post(`/api/admin/orders/${charged.orderId}/partial-refund`, { amountCents: 10_000 })
  return { shop, ada, refund }
}

async function hear({ sandbox }: PayingShop): Promise<void> {
  sandbox.webhooks.release()
  await sandbox.webhooks.idle()
}

async function endOf({ ctx, sandbox }: PayingShop) {
  const order = await ctx.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const refunds = await ctx.db.selectFrom('refunds').select('status').execute()
  const unheard = sandbox.webhooks.outcomes.filter(({ status }) => status !== 200)
  const given = refunds.map(({ status }) => status)
  return {
    status: order.status,
    refundedCents: order.refunded_cents,
    given,
    atStripe: sandbox.refunds().length,
    unheard,
  }
}

const GIVEN_BACK = { status: 'refunded', refundedCents: 10_000, given: ['succeeded'], atStripe: 1, unheard: [] }

describe('a refund by staff while a webhook settles the order', () => {
  it('is refused until the payment is settled, and works afterwards', async () => {
    const { shop, refund } = await paidAndUnheard()
    const early = await refund()
    expect([early.statusCode, early.json().code]).toEqual([400, 'invalid_amount'])
    await hear(shop)
    expect(await endOf(shop)).toMatchObject({ status: 'paid', given: [], atStripe: 0 })
    expect((await refund()).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
    expect(await endOf(shop)).toEqual(GIVEN_BACK)
  })

  it('happens at most once when both happen at the same moment', async () => {
    const { shop, ada, refund } = await paidAndUnheard()
    const presses = await Promise.all([refund(), hear(shop), refund(), refund()])
    const worked = presses.filter((press) => press?.statusCode === 200).length
    expect(worked).toBeLessThan(2)
    if (worked === 0) expect((await refund()).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
    expect(await endOf(shop)).toEqual(GIVEN_BACK)
    expect((await ada.get('/api/my/courses')).json().courses).toEqual([])
  })

  it('is recorded once, whether its webhook arrives before or after its response', async () => {
    for (const heardFirst of [true, false]) {
      const { shop, refund } = await paidAndUnheard()
      await hear(shop)
      shop.sandbox.webhooks.setConditions({ hold: !heardFirst })
      // The response is lost on both attempts: the shop only learns of the refund from the webhook.
      if (heardFirst) shop.sandbox.faults.add({ kind: 'error_after', path: '/v1/refunds', method: 'POST', times: 2 })
      expect((await refund()).statusCode).toBe(heardFirst ? 503 : 200)
      await hear(shop)
      await expectPaymentInvariants(shop)
      expect(await endOf(shop)).toEqual(GIVEN_BACK)
    }
  })
})

describe("a refund in Stripe's dashboard", () => {
  it('takes effect once when all its events arrive at the same moment, before or after the payment', async () => {
    for (const paymentFirst of [true, false]) {
      const { shop } = await paidAndUnheard()
      if (paymentFirst) await hear(shop)
      shop.sandbox.webhooks.setConditions({ hold: true })
      await refundAtStripe(shop)
      for (const { event, type } of shop.sandbox.webhooks.held()) {
        if (type.includes('refund')) for (let copy = 0; copy < 4; copy++) shop.sandbox.webhooks.resend(event)
      }
      await hear(shop)
      await expectPaymentInvariants(shop)
      expect(await endOf(shop)).toEqual(GIVEN_BACK)
    }
  })
})

async function refundAtStripe({ sandbox }: PayingShop): Promise<void> {
  const answer = await fetch(`${sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ payment_intent: String(sandbox.charges()[0]?.payment_intent) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
