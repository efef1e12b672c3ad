import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { CARD_ONLY, catchStripeError, startTestSandbox, stripeOn } from './sandbox-test.ts'

const pay = { amount: 4900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD_ONLY }

describe('an idempotency key', () => {
  it('charges once, however often the request is sent', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const options = { idempotencyKey: 'order-1' }
    const responses = await Promise.all(Array.from({ length: 10 }, () => stripe.paymentIntents.create(pay, options)))
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    expect(
      responses.map(({ lastResponse }) => lastResponse.headers['idempotent-replayed']).filter(Boolean),
    ).toHaveLength(9)
    expect(sandbox.charges()).toHaveLength(1)
  })

  it('belongs to the parameters it was first used with', async () => {
    const { stripe } = await startTestSandbox()
    await stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    const other = stripe.paymentIntents.create({ ...pay, amount: 5000 }, { idempotencyKey: 'order-1' })
    expect(await catchStripeError(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('repeats a decline, but not a request that was rejected before it started', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const declined = { ...pay, payment_method: 'pm_card_chargeDeclined' }
    const first = await catchStripeError(stripe.paymentIntents.create(declined, { idempotencyKey: 'attempt-1' }))
    const second = await catchStripeError(stripe.paymentIntents.create(declined, { idempotencyKey: 'attempt-1' }))
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    expect(sandbox.charges()).toHaveLength(1)
    const small = stripe.paymentIntents.create({ ...pay, amount: 1 }, { idempotencyKey: 'attempt-2' })
    expect(await catchStripeError(small)).toMatchObject({ code: 'amount_too_small' })
    expect((await stripe.paymentIntents.create(pay, { idempotencyKey: 'attempt-2' })).status).toBe('succeeded')
  })

  it('is forgotten after a day', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const first = await stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    sandbox.moveClock(25 * 3600 * 1000)
    const second = await stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    expect(second.id).not.toBe(first.id)
  })

  it('is locked while its first request is in progress', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    sandbox.faults.add({ kind: 'slow', delayMs: 1_500, times: 1 })
    const first = stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    await expect.poll(() => sandbox.faults.list()).toEqual([])
    const second = await catchStripeError(stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' }))
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
    expect(sandbox.charges()).toHaveLength(1)
  })

  it('stays locked while its first request hangs, and is free once the caller gave up', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    sandbox.faults.add({ kind: 'hang', times: 1 })
    const hanging = new AbortController()
    const headers = { authorization: `Bearer ${sandbox.secretKey}`, 'idempotency-key': 'order-1' }
    const { signal } = hanging
    const first = fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers, signal }).catch(() => 'given up')
    await expect.poll(() => sandbox.faults.list()).toEqual([])
    const create = () => stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' })
    expect(await catchStripeError(create())).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    hanging.abort()
    expect(await first).toBe('given up')
    await expect.poll(() => create().catch(() => undefined)).toMatchObject({ status: 'succeeded' })
  })
})

describe('a fault', () => {
  it.each([
    ['error_before', 0],
    ['reset_before', 0],
    ['error_after', 1],
    ['reset_after', 1],
  ] as const)("%s leaves %i charges, and the SDK's retry makes it one", async (kind, charges) => {
    const { sandbox, stripe } = await startTestSandbox()
    // The SDK itself retries once after a broken connection.
    const times = kind.startsWith('reset') ? 2 : 1
    sandbox.faults.add({ kind, path: '/v1/payment_intents', times })
    await catchStripeError(stripe.paymentIntents.create(pay, { idempotencyKey: 'order-1' }))
    expect(sandbox.charges()).toHaveLength(charges)
    sandbox.faults.add({ kind, path: '/v1/payment_intents', times: 1 })
    const patient = stripeOn(sandbox, { maxNetworkRetries: 2 })
    expect((await patient.paymentIntents.create(pay, { idempotencyKey: 'order-1' })).status).toBe('succeeded')
    expect(sandbox.charges()).toHaveLength(1)
  })

  it('can return 429 Too Many Requests', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    sandbox.faults.add({ kind: 'rate_limit', times: 1 })
    expect(await catchStripeError(stripe.paymentIntents.create(pay))).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(sandbox.charges()).toEqual([])
  })

  it('can hang until the SDK times out', async () => {
    const { sandbox } = await startTestSandbox()
    sandbox.faults.add({ kind: 'hang' })
    const refusal = await catchStripeError(stripeOn(sandbox, { timeout: 200 }).paymentIntents.create(pay))
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(sandbox.charges()).toEqual([])
  })

  it('can refuse connections until told to accept them again', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    await sandbox.refuseConnections()
    expect(await catchStripeError(stripe.paymentIntents.create(pay))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
    await sandbox.acceptConnections()
    expect((await stripe.paymentIntents.create(pay)).status).toBe('succeeded')
  })
})
