import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { readEmails } from '#server/test/mailbox.ts'
import {
  advanceTime,
  completeBankChallenge,
  expectPaymentInvariants,
  type PayingShop,
  startPayingShop,
} from '#server/test/paying-shop.ts'
import { signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

/** Bought, authenticated and paid, while the test holds back the webhooks. */
async function heldPurchase() {
  const shop = await startPayingShop()
  shop.sandbox.webhooks.setConditions({ hold: true })
  const course = await addCourse(shop)
  const ada = await signUp(shop)
  const body = { courseId: course.id, paymentMethodId: 'pm_card_authenticationRequired' }
  const reply = (await ada.post('/api/billing/charge', body)).json()
  await completeBankChallenge(shop, reply, true)
  return { shop, ada, orderId: reply.orderId as string }
}

const getStatus = async ({ ctx }: PayingShop, id: string) =>
  (await ctx.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const grantCount = async ({ ctx }: PayingShop) =>
  (await ctx.db.selectFrom('access_grants').selectAll().execute()).length

describe('POST /api/webhooks/stripe', () => {
  it('rejects events without a valid, recent signature', async () => {
    const { shop } = await heldPurchase()
    const event = JSON.stringify(await succeededEvent(shop))
    const now = Math.floor(Date.now() / 1000)
    const sign = (secret: string, timestamp = now) =>
      Stripe.webhooks.generateTestHeaderString({ payload: event, secret, timestamp })
    const send = (signature?: string, payload = event) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        payload,
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      })
    const { webhookSecret } = shop.sandbox
    for (const signature of [undefined, 'nonsense', sign('whsec_other'), sign(webhookSecret, now - 400)]) {
      expect((await send(signature)).statusCode).toBe(400)
    }
    expect((await send(sign(webhookSecret, now + 400))).statusCode).toBe(400)
    expect((await send(sign(webhookSecret), event.replace('pi_', 'pj_'))).statusCode).toBe(400)
    expect((await send(sign(webhookSecret), '')).statusCode).toBe(400)
    for (const payload of ['null', '"text"', '{}', '{"id":"evt_1","type":"x","data":{"object":null}}']) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: now })
      expect((await send(signature, payload)).statusCode).toBe(400)
    }
    expect(await grantCount(shop)).toBe(0)
    const [unverified] = await shop.ctx.db.selectFrom('stripe_events').selectAll().execute()
    expect(unverified).toMatchObject({ outcome: 'unverified', deliveries: 11 })

    expect((await send(sign(webhookSecret))).statusCode).toBe(200)
    expect(await grantCount(shop)).toBe(1)
  })

  it('settles once, however often an event arrives, even in parallel', async () => {
    const { shop, orderId } = await heldPurchase()
    const { id } = await succeededEvent(shop)
    for (let copy = 0; copy < 9; copy++) shop.sandbox.webhooks.resend(id)
    shop.sandbox.webhooks.release()
    await shop.sandbox.webhooks.idle()
    expect(await getStatus(shop, orderId)).toBe('paid')
    await expectPaymentInvariants(shop)
    expect(await readEmails(shop, 'purchase_confirmation')).toHaveLength(1)
    expect(shop.sandbox.webhooks.outcomes.every(({ status }) => status === 200)).toBe(true)
  })

  it("returns an error when an event can't be handled, and handles it when it's redelivered", async () => {
    const { shop, orderId } = await heldPurchase()
    shop.sandbox.faults.add({ kind: 'error_before', path: '/v1/payment_intents', method: 'GET', times: 2 })
    const delivery = shop.sandbox.webhooks.held().find(({ type }) => type === 'payment_intent.succeeded')
    const first = await shop.sandbox.webhooks.send(delivery?.id ?? '')
    expect(first.status).toBe(503)
    expect(await getStatus(shop, orderId)).toBe('pending')
    const [failed] = await shop.ctx.db.selectFrom('stripe_events').selectAll().execute()
    expect(failed).toMatchObject({ outcome: 'failed', processed_at: null })
    expect((await shop.sandbox.webhooks.send(delivery?.id ?? '')).status).toBe(200)
    expect(await getStatus(shop, orderId)).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('finds paid orders in the sweep when no event arrives at all', async () => {
    const { shop, orderId } = await heldPurchase()
    for (const { id } of shop.sandbox.webhooks.held()) shop.sandbox.webhooks.drop(id)
    expect(await getStatus(shop, orderId)).toBe('pending')
    await advanceTime(shop, 5 * 60_000)
    expect(await getStatus(shop, orderId)).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('ends in the same state in whatever order payment and refund events arrive', async () => {
    const ends = new Set<string>()
    for (const order of permutations(['payment_intent.succeeded', 'refund.created', 'charge.refunded'])) {
      const { shop, orderId } = await heldPurchase()
      const { payment_intent } = shop.sandbox.charges()[0] ?? {}
      await fetch(`${shop.sandbox.url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
        body: new URLSearchParams({ payment_intent: String(payment_intent) }),
      })
      for (const type of order) {
        for (const delivery of shop.sandbox.webhooks.held().filter((one) => one.type === type)) {
          await shop.sandbox.webhooks.send(delivery.id)
        }
      }
      await expectPaymentInvariants(shop)
      const { status, refunded_cents, paid_cents } = await shop.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const [grant] = await shop.ctx.db.selectFrom('access_grants').selectAll().execute()
      ends.add(JSON.stringify({ status, refunded_cents, paid_cents, ended: grant?.ended_at !== null }))
    }
    expect([...ends]).toEqual([
      JSON.stringify({ status: 'refunded', refunded_cents: 4900, paid_cents: 4900, ended: true }),
    ])
  })
})

function permutations<T>(values: T[]): T[][] {
  if (values.length < 2) return [values]
  return values.flatMap((value, at) =>
    permutations(values.filter((_, other) => other !== at)).map((rest) => [value, ...rest]),
  )
}

async function succeededEvent({ sandbox }: PayingShop): Promise<Stripe.Event> {
  const response = await fetch(`${sandbox.url}/v1/events?type=payment_intent.succeeded`, {
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
  })
  const [event] = ((await response.json()) as { data: Stripe.Event[] }).data
  if (!event) throw new Error('nothing has succeeded yet')
  return event
}
