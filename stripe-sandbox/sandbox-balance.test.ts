import { describe, expect, it } from 'vitest'

import { CARD_ONLY, catchStripeError, startTestSandbox } from './sandbox-test.ts'

const pay = { amount: 10_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD_ONLY } as const

describe('the balance', () => {
  it('shows payments, refunds and disputes as transactions', async () => {
    const { stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ ...pay, expand: ['latest_charge.balance_transaction'] })
    expect(intent.latest_charge).toMatchObject({ balance_transaction: { amount: 10_000, fee: 320, net: 9680 } })
    await stripe.refunds.create({ payment_intent: intent.id, amount: 2500 })
    await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_createDispute' })
    const transactions = (await stripe.balanceTransactions.list()).data
    expect(transactions.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['adjustment', -10_000, 1500],
      ['charge', 10_000, 320],
      ['refund', -2500, 0],
      ['charge', 10_000, 320],
    ])
  })

  it('pays out only what has become available', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    await stripe.paymentIntents.create(pay)
    const payout = { amount: 5000, currency: 'usd' }
    expect((await catchStripeError(stripe.payouts.create(payout))).code).toBe('balance_insufficient')
    sandbox.moveClock(3 * 86_400_000)
    expect(await stripe.payouts.create(payout)).toMatchObject({ status: 'pending', amount: 5000 })
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 4680, currency: 'usd' }])
  })

  it('has the money of 4000 0000 0000 0077 at once', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_bypassPending' })
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 9680 }])
    expect(sandbox.eventTypes()).toContain('balance.available')
  })
})

describe('manual capture', () => {
  const authorize = { ...pay, capture_method: 'manual' } as const

  it('takes the money later, all of it or a part', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create(authorize)
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 10_000, amount_received: 0 })
    expect(sandbox.charges()).toMatchObject([{ captured: false, balance_transaction: null }])
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 6000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 6000 })
    expect(sandbox.charges()).toMatchObject([{ captured: true, amount_captured: 6000, amount_refunded: 4000 }])
    expect((await catchStripeError(stripe.paymentIntents.capture(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect(sandbox.eventTypes()).toContain('payment_intent.amount_capturable_updated')
    expect(sandbox.eventTypes().slice(-2)).toEqual(['charge.captured', 'payment_intent.succeeded'])
  })

  it('releases the money when the payment is canceled', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create(authorize)
    expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled', amount_capturable: 0 })
    expect(sandbox.charges()).toMatchObject([{ captured: false, refunded: true }])
    expect((await stripe.balanceTransactions.list()).data).toEqual([])
  })
})

describe('a debit', () => {
  it.each([
    ['AT611904300234573201', 'succeeded'],
    ['AT861904300235473202', 'requires_payment_method'],
  ])('from %s is processing first, then %s', async (iban, status) => {
    const { sandbox, stripe } = await startTestSandbox()
    const billing_details = { name: 'Ada', email: 'ada@example.test' }
    const method = await stripe.paymentMethods.create({ type: 'sepa_debit', sepa_debit: { iban }, billing_details })
    const intent = await stripe.paymentIntents.create({
      ...pay,
      currency: 'eur',
      payment_method: method.id,
      allowed_payment_method_types: ['sepa_debit'],
    })
    expect(intent.status).toBe('processing')
    sandbox.moveClock(3 * 3_600_000)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
  })
})
