import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { CARD_ONLY, catchStripeError, startTestSandbox } from './sandbox-test.ts'

describe('a payment intent', () => {
  it('is paid immediately with a valid card and shows its charge', async () => {
    const { stripe } = await startTestSandbox()
    const customer = await stripe.customers.create({ email: 'ada@example.test', metadata: { userId: '7' } })
    const intent = await stripe.paymentIntents.create({
      amount: 4900,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { orderId: 'o-1' },
      expand: ['latest_charge', 'customer'],
      ...CARD_ONLY,
    })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4900, metadata: { orderId: 'o-1' } })
    expect(intent.latest_charge).toMatchObject({ paid: true, amount: 4900, metadata: { orderId: 'o-1' } })
    expect(intent.customer).toMatchObject({ email: 'ada@example.test' })
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
  ])('with %s is declined as %s', async (method, code, declineCode) => {
    const { stripe, sandbox } = await startTestSandbox()
    const params = { amount: 4900, currency: 'usd', payment_method: method, confirm: true, ...CARD_ONLY }
    const refusal = await catchStripeError(stripe.paymentIntents.create(params))
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(refusal).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(refusal.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    expect(sandbox.charges()).toMatchObject([{ paid: false, status: 'failed', failure_code: code }])
  })

  it('can be paid with another card after a decline', async () => {
    const { stripe, sandbox } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'usd', ...CARD_ONLY })
    await catchStripeError(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }))
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    expect(sandbox.charges().map((charge) => charge.paid)).toEqual([false, true])
    const again = await catchStripeError(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('refuses parameters that Stripe removed or never had', async () => {
    const { stripe } = await startTestSandbox()
    const params = { amount: 4900, currency: 'usd', payment_method_types: ['card'] } as Stripe.PaymentIntentCreateParams
    expect(await catchStripeError(stripe.paymentIntents.create(params))).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    })
    const typo = { amount: 4900, currency: 'usd', custmer: 'x' } as Stripe.PaymentIntentCreateParams
    expect(await catchStripeError(stripe.paymentIntents.create(typo))).toMatchObject({
      code: 'parameter_unknown',
      param: 'custmer',
    })
    const small = stripe.paymentIntents.create({ amount: 49, currency: 'usd' })
    expect(await catchStripeError(small)).toMatchObject({ code: 'amount_too_small' })
  })

  it.each([
    ['usd', 50, '$0.50 usd'],
    ['eur', 50, '€0.50 eur'],
    ['gbp', 30, '£0.30 gbp'],
    ['nok', 300, 'kr\u00a03.00 nok'],
    ['jpy', 50, '¥50 jpy'],
  ])('names the smallest charge in %s', async (currency, smallest, name) => {
    const { stripe } = await startTestSandbox()
    const small = await catchStripeError(stripe.paymentIntents.create({ amount: smallest - 1, currency }))
    expect(small).toMatchObject({ code: 'amount_too_small', message: `Amount must be at least ${name}` })
    const created = await stripe.paymentIntents.create({ amount: smallest, currency })
    expect(created.amount).toBe(smallest)
    const less = stripe.paymentIntents.update(created.id, { amount: smallest - 1 })
    expect(await catchStripeError(less)).toMatchObject({ code: 'amount_too_small' })
  })

  it('does not charge a card that another customer saved', async () => {
    const { stripe, sandbox } = await startTestSandbox()
    const ada = await stripe.customers.create({})
    const grace = await stripe.customers.create({})
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: ada.id })
    const params = { amount: 4900, currency: 'usd', payment_method: card.id, confirm: true, ...CARD_ONLY }
    const refusal = await catchStripeError(stripe.paymentIntents.create({ ...params, customer: grace.id }))
    expect(refusal).toMatchObject({ statusCode: 400, param: 'payment_method' })
    expect(sandbox.charges()).toEqual([])
  })

  it('can be canceled until it is paid', async () => {
    const { stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'usd', ...CARD_ONLY })
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(await catchStripeError(stripe.paymentIntents.confirm(intent.id))).toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
  })
})

describe('a saved card', () => {
  it('can be charged again off-session and is gone once it is detached', async () => {
    const { stripe } = await startTestSandbox()
    const { id: customer } = await stripe.customers.create({})
    const pay = { amount: 4900, currency: 'usd', customer, confirm: true, ...CARD_ONLY }
    await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_visa', setup_future_usage: 'off_session' })
    const [card] = (await stripe.paymentMethods.list({ customer, type: 'card' })).data
    const again = await stripe.paymentIntents.create({ ...pay, payment_method: card?.id ?? '', off_session: true })
    expect(again.status).toBe('succeeded')
    await stripe.paymentMethods.detach(card?.id ?? '')
    expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
    const spent = await catchStripeError(stripe.paymentIntents.create({ ...pay, payment_method: card?.id ?? '' }))
    expect(spent.message).toContain('It may not be used again')
  })

  it('is not saved when its bank declines', async () => {
    const { stripe } = await startTestSandbox()
    const { id: customer } = await stripe.customers.create({})
    const refusal = await catchStripeError(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))
    expect(refusal).toMatchObject({ code: 'card_declined' })
  })
})

describe('a refund', () => {
  it('is full or partial, and never more than the remaining amount', async () => {
    const { stripe } = await startTestSandbox()
    const pay = { amount: 10_000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, ...CARD_ONLY }
    const intent = await stripe.paymentIntents.create(pay)
    await stripe.refunds.create({ payment_intent: intent.id, amount: 3000, reason: 'requested_by_customer' })
    const tooMuch = await catchStripeError(stripe.refunds.create({ payment_intent: intent.id, amount: 7001 }))
    expect(tooMuch.message).toBe('Refund amount ($70.01) is greater than unrefunded amount on charge ($70.00)')
    await stripe.refunds.create({ payment_intent: intent.id })
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), { expand: ['refunds'] })
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true })
    expect(charge.refunds?.data.map((refund) => refund.amount)).toEqual([7000, 3000])
    const again = await catchStripeError(stripe.refunds.create({ payment_intent: intent.id }))
    expect(again).toMatchObject({ code: 'charge_already_refunded' })
  })
})
