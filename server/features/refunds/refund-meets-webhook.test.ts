import { describe, expect, it } from 'vitest'

import {
  completeBankChallenge,
  expectPaymentInvariants,
  type PayingShop,
  startPayingShop,
} from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

/** Paid at Stripe but not settled here: the test holds back the webhooks. */
async function payWithoutWebhooks() {
  const shop = await startPayingShop()
  shop.sandbox.webhooks.setConditions({ hold: true })
  const course = await addCourse(shop, { price_cents: 10_000 })
  const [ada, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
  const body = { courseId: course.id, paymentMethodId: 'pm_card_authenticationRequired' }
  const charged = (await ada.post('/api/billing/charge', body)).json()
  await completeBankChallenge(shop, charged, true)
  const refund = () => owner.post(`/api/admin/orders/${charged.orderId}/partial-refund`, { amountCents: 10_000 })
  return { shop, ada, refund }
}

async function deliverWebhooks({ sandbox }: PayingShop): Promise<void> {
  sandbox.webhooks.release()
  await sandbox.webhooks.idle()
}

async function readOutcome({ ctx, sandbox }: PayingShop) {
  const order = await ctx.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const refunds = await ctx.db.selectFrom('refunds').select('status').execute()
  const undelivered = sandbox.webhooks.outcomes.filter(({ status }) => status !== 200)
  const refundStatuses = refunds.map(({ status }) => status)
  return {
    status: order.status,
    refundedCents: order.refunded_cents,
    refundStatuses,
    atStripe: sandbox.refunds().length,
    undelivered,
  }
}

const REFUNDED = {
  status: 'refunded',
  refundedCents: 10_000,
  refundStatuses: ['succeeded'],
  atStripe: 1,
  undelivered: [],
}

describe('a refund by staff while a webhook settles the order', () => {
  it('is refused until the payment is settled, and works afterwards', async () => {
    const { shop, refund } = await payWithoutWebhooks()
    const early = await refund()
    expect([early.statusCode, early.json().code]).toEqual([400, 'invalid_amount'])
    await deliverWebhooks(shop)
    expect(await readOutcome(shop)).toMatchObject({ status: 'paid', refundStatuses: [], atStripe: 0 })
    expect((await refund()).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
    expect(await readOutcome(shop)).toEqual(REFUNDED)
  })

  it('happens at most once when both happen at the same moment', async () => {
    const { shop, ada, refund } = await payWithoutWebhooks()
    const clicks = await Promise.all([refund(), deliverWebhooks(shop), refund(), refund()])
    const worked = clicks.filter((click) => click?.statusCode === 200).length
    expect(worked).toBeLessThan(2)
    if (worked === 0) expect((await refund()).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
    expect(await readOutcome(shop)).toEqual(REFUNDED)
    expect((await ada.get('/api/my/courses')).json().courses).toEqual([])
  })

  it('is recorded once, whether its webhook arrives before or after its response', async () => {
    for (const webhookFirst of [true, false]) {
      const { shop, refund } = await payWithoutWebhooks()
      await deliverWebhooks(shop)
      shop.sandbox.webhooks.setConditions({ hold: !webhookFirst })
      // The response is lost on both attempts: the shop only learns of the refund from the webhook.
      if (webhookFirst) shop.sandbox.faults.add({ kind: 'error_after', path: '/v1/refunds', method: 'POST', times: 2 })
      expect((await refund()).statusCode).toBe(webhookFirst ? 503 : 200)
      await deliverWebhooks(shop)
      await expectPaymentInvariants(shop)
      expect(await readOutcome(shop)).toEqual(REFUNDED)
    }
  })
})

describe("a refund in Stripe's dashboard", () => {
  it('takes effect once when all its events arrive at the same moment, before or after the payment', async () => {
    for (const paymentFirst of [true, false]) {
      const { shop } = await payWithoutWebhooks()
      if (paymentFirst) await deliverWebhooks(shop)
      shop.sandbox.webhooks.setConditions({ hold: true })
      await refundAtStripe(shop)
      for (const { event, type } of shop.sandbox.webhooks.held()) {
        if (type.includes('refund')) for (let copy = 0; copy < 4; copy++) shop.sandbox.webhooks.resend(event)
      }
      await deliverWebhooks(shop)
      await expectPaymentInvariants(shop)
      expect(await readOutcome(shop)).toEqual(REFUNDED)
    }
  })
})

async function refundAtStripe({ sandbox }: PayingShop): Promise<void> {
  const response = await fetch(`${sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ payment_intent: String(sandbox.charges()[0]?.payment_intent) }),
  })
  if (!response.ok) throw new Error(await response.text())
}
