import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { CARD_ONLY, startReceiver, startTestSandbox } from './sandbox-test.ts'

const pay = { amount: 4900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD_ONLY }

describe('a webhook', () => {
  it('arrives signed, for every event of a payment', async () => {
    const shop = await startReceiver()
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: shop.url })
    const intent = await stripe.paymentIntents.create({ ...pay, metadata: { orderId: 'o-1' } })
    await sandbox.webhooks.idle()
    const events = shop.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret),
    )
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    const succeeded = events.find((event) => event.type === 'payment_intent.succeeded')
    expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: 'succeeded', metadata: { orderId: 'o-1' } })
    expect(succeeded?.api_version).toBe(Stripe.API_VERSION)
    expect(await stripe.events.retrieve(succeeded?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' })
    const [first] = shop.received
    expect(() =>
      stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', sandbox.webhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('contains the object as it was when the event happened', async () => {
    const { stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create(pay)
    await stripe.refunds.create({ payment_intent: intent.id })
    const { data } = await stripe.events.list({ type: 'charge.succeeded' })
    expect(data[0]?.data.object).toMatchObject({ amount_refunded: 0 })
  })

  it('is retried until the shop accepts it', async () => {
    let refusals = 2
    const shop = await startReceiver(() => (refusals-- > 0 ? 500 : 200))
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: shop.url, firstRetryMs: 10 })
    await stripe.customers.create({})
    await expect.poll(() => sandbox.webhooks.held()).toEqual([])
    expect(shop.types()).toEqual(['customer.created', 'customer.created', 'customer.created'])
    expect(new Set(shop.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
  })

  it("waits for the sandbox's clock, not real time, before a late retry", async () => {
    let open = false
    const shop = await startReceiver(() => (open ? 200 : 503))
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: shop.url, firstRetryMs: 3_600_000 })
    await stripe.customers.create({})
    await expect.poll(() => sandbox.webhooks.held()).toMatchObject([{ attempt: 2 }])
    open = true
    sandbox.moveClock(3_600_000)
    await expect.poll(() => sandbox.webhooks.held()).toEqual([])
  })

  it('can be dropped, duplicated and shuffled, the same way for the same seed', async () => {
    const arrivals = async (seed: number) => {
      const shop = await startReceiver()
      const { sandbox, stripe } = await startTestSandbox({ webhookUrl: shop.url })
      sandbox.webhooks.setConditions({ drop: 0.3, duplicate: 0.3, reorderWithinMs: 3_600_000, seed })
      for (let n = 0; n < 8; n++) await stripe.customers.create({ metadata: { n: String(n) } })
      sandbox.moveClock(3_600_000)
      await expect.poll(() => sandbox.webhooks.held()).toEqual([])
      return shop.received.map(({ body }) => Number(JSON.parse(body).data.object.metadata.n))
    }
    const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
    const first = await arrivals(7)
    expect(inOrder(await arrivals(7))).toEqual(inOrder(first))
    expect(new Set(first).size).toBeLessThan(8)
    expect(first.length).toBeGreaterThan(new Set(first).size)
    expect(first).not.toEqual(inOrder(first))
  })

  it('can be held and sent manually, in any order and any number of times', async () => {
    const shop = await startReceiver()
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: shop.url })
    sandbox.webhooks.setConditions({ hold: true })
    await stripe.paymentIntents.create(pay)
    const held = sandbox.webhooks.held()
    expect(held.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    for (const { id } of held.reverse()) expect(await sandbox.webhooks.send(id)).toMatchObject({ status: 200 })
    expect(shop.types()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
    sandbox.webhooks.setConditions({ hold: false })
    sandbox.webhooks.resend(held[0]?.event ?? '')
    await expect.poll(() => shop.types()).toHaveLength(4)
  })

  it('goes to endpoints created through the API, for the events they listen to', async () => {
    const shop = await startReceiver()
    const { sandbox, stripe } = await startTestSandbox()
    const endpoint = await stripe.webhookEndpoints.create({ url: shop.url, enabled_events: ['customer.deleted'] })
    const { id } = await stripe.customers.create({})
    await stripe.customers.del(id)
    await sandbox.webhooks.idle()
    expect(shop.types()).toEqual(['customer.deleted'])
    const [{ body, signature } = { body: '', signature: '' }] = shop.received
    expect(stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? '').type).toBe('customer.deleted')
    expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
    await stripe.customers.del((await stripe.customers.create({})).id)
    await stripe.webhookEndpoints.del(endpoint.id)
    await sandbox.webhooks.idle()
    expect(shop.received).toHaveLength(1)
  })
})
