import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { catchStripeError, startReceiver, startTestSandbox, stripeOn } from './sandbox-test.ts'
import type { StripeSandbox } from './start-sandbox.ts'

/** The SDK with another version in its header. The types are today's, so what it sends and gets is untyped here. */
function olderStripe(sandbox: StripeSandbox, apiVersion: string) {
  const stripe = stripeOn(sandbox, { apiVersion } as unknown as Stripe.StripeConfig)
  return {
    post: (path: string, params: object = {}) => stripe.rawRequest('POST', path, { ...params }) as Promise<Shown>,
    get: (path: string) => stripe.rawRequest('GET', path) as Promise<Shown>,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an older version's objects have no types.
type Shown = any

const paid = { amount: 4900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }

describe('Stripe-Version', () => {
  it('lets older versions choose payment methods the way they did', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const older = olderStripe(sandbox, '2025-08-27.basil')
    const params = { ...paid, payment_method_types: ['card'] }
    expect(await older.post('/v1/payment_intents', params)).toMatchObject({ status: 'succeeded' })
    const refusal = await catchStripeError(stripe.rawRequest('POST', '/v1/payment_intents', params))
    expect(refusal.code).toBe('payment_method_types_no_longer_supported')
  })

  it('needs no return URL before automatic payment methods became the default', async () => {
    const { sandbox } = await startTestSandbox()
    const intent = await olderStripe(sandbox, '2022-11-15').post('/v1/payment_intents', paid)
    expect(intent).toMatchObject({ status: 'succeeded', payment_method_types: ['card'] })
    const refusal = await catchStripeError(olderStripe(sandbox, '2023-10-16').post('/v1/payment_intents', paid))
    expect(refusal.param).toBe('return_url')
  })

  it('shows a payment with its charges, and a charge with its refunds, until 2022-11-15', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const older = olderStripe(sandbox, '2022-08-01')
    const intent = await older.post('/v1/payment_intents', paid)
    expect(intent.charges.data).toMatchObject([{ amount: 4900, refunds: { data: [] } }])
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    const charge = await older.get(`/v1/charges/${intent.latest_charge}`)
    expect(charge.refunds.data).toMatchObject([{ amount: 100 }])
    expect(await stripe.paymentIntents.retrieve(intent.id)).not.toHaveProperty('charges')
  })

  it('expands what only an older version shows', async () => {
    const { sandbox } = await startTestSandbox()
    const expand = ['charges.data.balance_transaction', 'charges.data.customer']
    const intent = await olderStripe(sandbox, '2020-08-27').post('/v1/payment_intents', { ...paid, expand })
    expect(intent.charges.data[0].balance_transaction).toMatchObject({ amount: 4900, type: 'charge' })
  })

  it('accepts a coupon on a promotion code and on a customer, and shows it whole', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const older = olderStripe(sandbox, '2024-06-20')
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20 })
    const code = await older.post('/v1/promotion_codes', { coupon, code: 'SPRING' })
    expect(code).toMatchObject({ code: 'SPRING', coupon: { id: coupon, percent_off: 20 } })
    expect(await older.post('/v1/customers', { coupon })).toMatchObject({ discount: { coupon: { percent_off: 20 } } })
    const refusal = await catchStripeError(stripe.rawRequest('POST', '/v1/customers', { coupon }))
    expect(refusal.code).toBe('parameter_unknown')
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ promotion: { coupon, type: 'coupon' } })
  })

  it('names the kinds of checkout pages as the version knew them', async () => {
    const { sandbox } = await startTestSandbox()
    const params = { mode: 'setup', ui_mode: 'hosted', success_url: 'https://shop.example/done' }
    const session = await olderStripe(sandbox, '2025-08-27.basil').post('/v1/checkout/sessions', params)
    expect(session).toMatchObject({ ui_mode: 'hosted', url: expect.stringContaining('/checkout/') })
    expect(await olderStripe(sandbox, '2026-03-25.dahlia').get(`/v1/checkout/sessions/${session.id}`)).toMatchObject({
      ui_mode: 'hosted_page',
    })
  })

  it("of a webhook endpoint decides how its events look, and others aren't affected", async () => {
    const [older, newest] = [await startReceiver(), await startReceiver()]
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: newest.url })
    await stripe.webhookEndpoints.create({
      url: older.url,
      enabled_events: ['payment_intent.succeeded'],
      api_version: '2020-08-27',
    })
    await stripe.paymentIntents.create({ ...paid, allowed_payment_method_types: ['card'] })
    await sandbox.webhooks.idle()
    const succeeded = ({ received }: typeof older) =>
      received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'payment_intent.succeeded')
    expect(succeeded(older)).toMatchObject({
      api_version: '2020-08-27',
      data: { object: { charges: { data: [{ amount: 4900 }] } } },
    })
    expect(succeeded(newest).api_version).toBe('2026-10-28.endive')
    expect(succeeded(newest).data.object).not.toHaveProperty('charges')
  })

  it('is returned as sent, and refused if it is no version', async () => {
    const { sandbox } = await startTestSandbox()
    const customer = await olderStripe(sandbox, '2020-08-27').post('/v1/customers')
    expect(customer.lastResponse.headers['stripe-version']).toBe('2020-08-27')
    const refusal = await catchStripeError(olderStripe(sandbox, 'yesterday').post('/v1/customers'))
    expect(refusal.message).toBe('Invalid Stripe API version: yesterday')
  })

  it("is the account's if the caller sends none, as with Stripe's CLI", async () => {
    const body = new URLSearchParams({ ...paid, amount: '4900', confirm: 'true', 'payment_method_types[0]': 'card' })
    for (const [apiVersion, status] of [[undefined, 200] as const, ['2026-10-28.endive', 400] as const]) {
      const { sandbox } = await startTestSandbox({ apiVersion })
      const authorization = `Bearer ${sandbox.secretKey}`
      const reply = await fetch(`${sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        body,
        headers: { authorization },
      })
      expect(reply.status).toBe(status)
    }
  })
})

describe('booleans', () => {
  it('may be written the way Python does', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const authorization = `Bearer ${sandbox.secretKey}`
    const send = async (confirm: string, offSession: string) => {
      const { id: customer } = await stripe.customers.create({ payment_method: 'pm_card_authenticationRequired' })
      const [card] = (await stripe.customers.listPaymentMethods(customer)).data
      const form = { amount: '4900', currency: 'usd', customer, payment_method: card?.id ?? '', confirm }
      const body = new URLSearchParams(confirm === 'False' ? form : { ...form, off_session: offSession })
      const reply = await fetch(`${sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        body,
        headers: { authorization },
      })
      const shown = (await reply.json()) as { status?: string; error?: { code: string } }
      return shown.status ?? shown.error?.code
    }
    expect(await send('False', 'False')).toBe('requires_confirmation')
    expect(await send('True', 'False')).toBe('requires_action')
    expect(await send('True', 'True')).toBe('authentication_required')
    const wrong = await fetch(`${sandbox.url}/v1/payment_intents`, {
      method: 'POST',
      body: new URLSearchParams({ amount: '4900', currency: 'usd', confirm: 'perhaps' }),
      headers: { authorization },
    })
    expect(wrong.status).toBe(400)
  })
})
