import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import { changeSecret, changeSettings } from '#server/test/change-settings.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'

const DAY = 24 * 3_600_000
const VISA = 'pm_card_visa'

/** Staff have entered the keys of another account. */
async function moveToAnotherAccount(shop: PayingShop) {
  const { port } = shop.app.server.address() as AddressInfo
  const second = await startStripeSandbox({
    secretKey: 'sk_test_second',
    publishableKey: 'pk_test_second',
    webhookSecret: 'whsec_second',
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    clock: shop.clock,
    firstRetryMs: 20,
  })
  onTestFinished(() => second.close())
  shop.ctx.payments = new StripePaymentGateways({ sandbox: shop.sandbox, apiUrl: new URL(second.url) })
  await changeSettings(shop, { stripePublishableKey: 'pk_test_second' })
  await changeSecret(shop, 'stripeSecretKey', 'sk_test_second')
  await changeSecret(shop, 'stripeWebhookSecret', 'whsec_second')
  return second
}

const amounts = (sandbox: PayingShop['sandbox']) => sandbox.charges().map(({ amount }) => amount)

it('orders of an earlier Stripe account are charged and refunded there', async () => {
  const shop = await startPayingShop()
  const course = await addCourse(shop, {
    price_cents: 4900,
    payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
    payment_plan_first_cents: 2500,
    payment_plan_second_cents: 2400,
    payment_plan_days: 30,
  })
  const other = await addCourse(shop, { slug: 'other', position: 1, price_cents: 7900 })
  await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const inTwo = { courseId: course.id, paymentMethodId: VISA, ...payInTwoInstallments(2500, 2400) }
  const { orderId } = (await buyer.post('/api/billing/charge', inTwo)).json<{ orderId: string }>()
  await shop.sandbox.webhooks.idle()

  const second = await moveToAnotherAccount(shop)
  const bought = await buyer.post('/api/billing/charge', { courseId: other.id, paymentMethodId: VISA })
  expect(bought.json()).toMatchObject({ status: 'paid' })
  await second.webhooks.idle()
  await advanceTime(shop, 30 * DAY + 60_000)
  expect([amounts(shop.sandbox), amounts(second)]).toEqual([[2500, 2400], [7900]])

  const owner = await signIn(shop, grace)
  const refund = (amountCents: number) => owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents })
  expect((await refund(1000)).json()).toMatchObject({ refundedCents: 1000 })
  expect([shop.sandbox.refunds().length, second.refunds().length]).toEqual([1, 0])

  // In the earlier account's dashboard: its webhooks are refused now, but the list of events still has them.
  const [first] = shop.sandbox.charges()
  const response = await fetch(`${shop.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
    body: new URLSearchParams({ payment_intent: String(first?.payment_intent), amount: '500' }),
  })
  expect(response.ok).toBe(true)
  await advanceTime(shop, 16 * 60_000)
  expect((await owner.get(`/api/admin/orders/${orderId}`)).json()).toMatchObject({ refundedCents: 1500 })
})
