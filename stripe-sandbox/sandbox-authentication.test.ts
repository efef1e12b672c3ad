import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { browserCall, CARD_ONLY, catchStripeError, startTestSandbox } from './sandbox-test.ts'
import { forwardToSandbox, type StripeSandbox } from './start-sandbox.ts'

const AUTHENTICATE = 'pm_card_authenticationRequired'
const pay = { amount: 4900, currency: 'usd', confirm: true, ...CARD_ONLY }

describe('3-D Secure', () => {
  it('holds the payment until the bank has approved it', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ ...pay, payment_method: AUTHENTICATE, use_stripe_sdk: true })
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect(sandbox.charges()).toEqual([])
    const body = { client_secret: intent.client_secret, passed: true }
    const settled = await browserCall(sandbox, `3ds/payment_intents/${intent.id}`, body)
    expect(settled).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(sandbox.charges()).toMatchObject([{ paid: true, amount: 4900 }])
    const twice = await browserCall(sandbox, `3ds/payment_intents/${intent.id}`, body)
    expect(twice).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
    expect(sandbox.charges()).toHaveLength(1)
  })

  it('charges nothing when authentication fails, and lets another card pay', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ ...pay, payment_method: AUTHENTICATE })
    await browserCall(sandbox, `3ds/payment_intents/${intent.id}`, {
      client_secret: intent.client_secret,
      passed: false,
    })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect(sandbox.charges()).toEqual([])
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
  })

  it('can succeed for a card that is then declined', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const payment_method = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
    const intent = await stripe.paymentIntents.create({ ...pay, payment_method })
    const body = { client_secret: intent.client_secret, passed: true }
    const settled = await browserCall(sandbox, `3ds/payment_intents/${intent.id}`, body)
    expect(settled.body).toMatchObject({ last_payment_error: { decline_code: 'insufficient_funds' } })
  })

  it('returns a redirect URL when the shop provided a return URL', async () => {
    const { stripe } = await startTestSandbox({ publicUrl: 'https://shop.example' })
    const return_url = 'https://shop.example/checkout'
    const intent = await stripe.paymentIntents.create({ ...pay, payment_method: AUTHENTICATE, return_url })
    expect(intent.next_action?.redirect_to_url?.url).toMatch(/^https:\/\/shop\.example\/stripe-sandbox\/3ds\/pi_/)
  })

  it("can't be done off-session: the card is declined, with a client secret to continue", async () => {
    const { stripe } = await startTestSandbox()
    const params = { ...pay, payment_method: AUTHENTICATE, off_session: true }
    const refusal = await catchStripeError(stripe.paymentIntents.create(params))
    expect(refusal).toMatchObject({ code: 'authentication_required', statusCode: 402 })
    expect(refusal.payment_intent?.client_secret).toMatch(/^pi_.+_secret_/)
    expect(refusal.payment_intent?.last_payment_error?.payment_method?.id).toMatch(/^pm_/)
  })

  it('is required once when a card is set up, and not again off-session', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const { id: customer } = await stripe.customers.create({})
    const setup = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      ...CARD_ONLY,
    })
    expect(setup.status).toBe('requires_action')
    await browserCall(sandbox, `3ds/setup_intents/${setup.id}`, { client_secret: setup.client_secret, passed: true })
    const [card] = (await stripe.paymentMethods.list({ customer })).data
    const later = { ...pay, customer, payment_method: card?.id ?? '', off_session: true }
    expect((await stripe.paymentIntents.create(later)).status).toBe('succeeded')
  })
})

describe('a setup intent', () => {
  it('saves a valid card and declines a bad one', async () => {
    const { stripe } = await startTestSandbox()
    const { id: customer } = await stripe.customers.create({})
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session', ...CARD_ONLY })
    const refusal = await catchStripeError(
      stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }),
    )
    expect(refusal).toMatchObject({ code: 'card_declined', setup_intent: { status: 'requires_payment_method' } })
    const saved = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' })
    expect(saved.status).toBe('succeeded')
    const cards = await stripe.paymentMethods.list({ customer, type: 'card' })
    expect(cards.data).toMatchObject([{ id: saved.payment_method, card: { brand: 'mastercard', last4: '4444' } }])
  })
})

describe('a confirmation token', () => {
  it('pays once', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2044, cvc: '123' }
    const made = await browserCall(sandbox, 'confirmation_tokens', { payment_method_data: { type: 'card', card } })
    const confirmation_token = String(made.body.id)
    expect((await stripe.paymentIntents.create({ ...pay, confirmation_token })).status).toBe('succeeded')
    const again = await catchStripeError(stripe.paymentIntents.create({ ...pay, confirmation_token }))
    expect(again.message).toContain('already been used')
    expect(sandbox.charges()).toHaveLength(1)
  })
})

describe('the browser', () => {
  it('sees an intent only with its client secret, and nothing of the customer', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const { id: customer } = await stripe.customers.create({})
    const metadata = { orderId: 'o-1' }
    const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'usd', customer, metadata })
    const path = `payment_intents/${intent.id}`
    expect(await browserCall(sandbox, path, {}, 'GET')).toMatchObject({ status: 404 })
    expect(await browserCall(sandbox, path, { client_secret: `${intent.id}_secret_x` }, 'GET')).toMatchObject({
      status: 404,
    })
    const seen = await browserCall(sandbox, path, { client_secret: intent.client_secret }, 'GET')
    expect(seen.body).toMatchObject({ amount: 4900, status: 'requires_payment_method' })
    expect(Object.keys(seen.body)).not.toEqual(expect.arrayContaining(['metadata']))
    expect(Object.keys(seen.body)).not.toEqual(expect.arrayContaining(['customer']))
    const declined = await browserCall(sandbox, `${path}/confirm`, {
      client_secret: intent.client_secret,
      payment_method: 'pm_card_chargeDeclined',
    })
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } })
    expect(JSON.stringify(declined.body)).not.toContain('o-1')
  })

  it("can't use calls that need the secret key, with either key", async () => {
    const { sandbox } = await startTestSandbox()
    expect(await browserCall(sandbox, 'refunds', {})).toMatchObject({ status: 404 })
    expect(await browserCall(sandbox, 'customers', {}, 'GET')).toMatchObject({ status: 404 })
    const headers = { authorization: `Bearer ${sandbox.secretKey}` }
    const secret = await fetch(`${sandbox.url}/stripe-sandbox/v1/customers`, { headers })
    expect(secret.status).toBe(401)
    const publishable = { authorization: `Bearer ${sandbox.publishableKey}` }
    const reply = await fetch(`${sandbox.url}/v1/customers`, { headers: publishable })
    expect(reply.status).toBe(401)
    expect((await fetch(`${sandbox.url}/_sandbox/charges`, { headers: publishable })).status).toBe(401)
  })

  it.each(['/stripe-sandbox/../v1/customers', '/stripe-sandbox/%2e%2e/_sandbox/charges', '/v1/customers', '//x/v1'])(
    'does not get out of its side through a shop that passes it on: %s',
    async (path) => {
      const { sandbox } = await startTestSandbox()
      const shop = await startPassingShop(sandbox)
      expect(await rawStatus(shop, '/stripe-sandbox/stripe.js', sandbox.secretKey)).toBe(200)
      expect(await rawStatus(shop, path, sandbox.secretKey)).toBe(404)
    },
  )

  it.each([
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])("can't pay with %s, and the number isn't stored", async (number, code, declineCode) => {
    const { sandbox, stripe } = await startTestSandbox()
    const card = { number, exp_month: 12, exp_year: 2044, cvc: '123' }
    const reply = await browserCall(sandbox, 'payment_methods', { type: 'card', card })
    expect(reply).toMatchObject({ status: 402, body: { error: { code } } })
    if (declineCode) expect(reply.body).toMatchObject({ error: { decline_code: declineCode } })
    expect(JSON.stringify(await stripe.events.list())).not.toContain(number)
  })
})

async function startPassingShop(sandbox: StripeSandbox): Promise<number> {
  const server = createServer((incoming, response) => forwardToSandbox(sandbox.url, incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** `fetch` would normalize the path before sending it. */
function rawStatus(port: number, path: string, key: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    const asked = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    asked.on('error', reject).end()
  })
}
