import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { CARD_ONLY, catchStripeError, startTestSandbox } from './sandbox-test.ts'

const at = (country: string, postalCode?: string) => ({
  address: { country, ...(postalCode && { postal_code: postalCode }) },
  address_source: 'billing' as const,
})
const course = (behavior: 'inclusive' | 'exclusive', amount = 4900) => ({
  currency: 'usd',
  line_items: [{ amount, reference: 'course', tax_behavior: behavior }],
})

/** The tax of each recorded transaction. */
const taxes = (transactions: Stripe.Tax.Transaction[]) =>
  transactions.map(({ type, line_items }) => [type, line_items?.data.map(({ amount_tax }) => amount_tax)])

describe('a calculation', () => {
  it('includes the tax of the country in a price, or adds it', async () => {
    const { stripe } = await startTestSandbox()
    const included = await stripe.tax.calculations.create({ ...course('inclusive'), customer_details: at('DE') })
    expect(included).toMatchObject({ amount_total: 4900, tax_amount_inclusive: 782, tax_amount_exclusive: 0 })
    const added = await stripe.tax.calculations.create({ ...course('exclusive'), customer_details: at('DE') })
    expect(added).toMatchObject({ amount_total: 5831, tax_amount_exclusive: 931 })
    expect(added.tax_breakdown[0]).toMatchObject({ amount: 931, tax_rate_details: { percentage_decimal: '19' } })
    expect(await stripe.tax.calculations.retrieve(added.id ?? '')).toMatchObject({ amount_total: 5831 })
  })

  it('needs a postal code in the United States and Canada', async () => {
    const { stripe } = await startTestSandbox()
    for (const details of [at('US'), at('US', 'ABC'), at('CA'), at('CA', '12345')]) {
      const refused = stripe.tax.calculations.create({ ...course('exclusive'), customer_details: details })
      expect((await catchStripeError(refused)).code).toBe('customer_tax_location_invalid')
    }
    const newYork = { ...course('exclusive'), customer_details: at('US', '10001') }
    expect((await stripe.tax.calculations.create(newYork)).amount_total).toBe(4900 + 435)
    const oregon = { ...course('exclusive'), customer_details: at('US', '97201') }
    expect(await stripe.tax.calculations.create(oregon)).toMatchObject({
      amount_total: 4900,
      tax_breakdown: [{ taxability_reason: 'not_collecting' }],
    })
    const montreal = { ...course('exclusive'), customer_details: at('CA', 'H2X 1Y4') }
    const { tax_breakdown } = await stripe.tax.calculations.create(montreal)
    expect(tax_breakdown.map(({ amount }) => amount)).toEqual([245, 489])
  })

  it('leaves the tax to a business in the EU, at the same price', async () => {
    const { stripe } = await startTestSandbox()
    const tax_ids = [{ type: 'eu_vat' as const, value: 'FR40303265045' }]
    const customer_details = { ...at('FR'), tax_ids }
    expect(await stripe.tax.calculations.create({ ...course('inclusive'), customer_details })).toMatchObject({
      amount_total: 4900,
      tax_amount_inclusive: 0,
      tax_breakdown: [{ taxability_reason: 'reverse_charge' }],
    })
  })
})

describe('a calculation linked to a payment', () => {
  const payFor = async (stripe: Stripe, calculation: Stripe.Tax.Calculation, method = 'pm_card_visa') =>
    stripe.paymentIntents.create({
      amount: calculation.amount_total,
      currency: 'usd',
      payment_method: method,
      confirm: true,
      hooks: { inputs: { tax: { calculation: calculation.id ?? '' } } },
      ...CARD_ONLY,
    })

  it('is recorded when the payment succeeds, and reversed by its refunds without losing a cent', async () => {
    const { stripe, sandbox } = await startTestSandbox()
    const calculation = await stripe.tax.calculations.create({ ...course('exclusive'), customer_details: at('DE') })
    const intent = await payFor(stripe, calculation)
    expect(intent.hooks?.inputs?.tax?.calculation).toBe(calculation.id)
    await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    await stripe.refunds.create({ payment_intent: intent.id })
    expect(taxes(sandbox.taxTransactions())).toEqual([
      ['transaction', [931]],
      ['reversal', [-160]],
      ['reversal', [-771]],
    ])
    const association = await stripe.tax.associations.find({ payment_intent: intent.id })
    expect(association.tax_transaction_attempts?.map(({ status }) => status)).toEqual([
      'committed',
      'committed',
      'committed',
    ])
  })

  it('is recorded for one payment only, and not for a declined one', async () => {
    const { stripe, sandbox } = await startTestSandbox()
    const calculation = await stripe.tax.calculations.create({ ...course('inclusive'), customer_details: at('DE') })
    await catchStripeError(payFor(stripe, calculation, 'pm_card_visa_chargeDeclined'))
    expect(sandbox.taxTransactions()).toEqual([])
    await payFor(stripe, calculation)
    const again = await payFor(stripe, calculation)
    expect(sandbox.taxTransactions()).toHaveLength(1)
    const { tax_transaction_attempts } = await stripe.tax.associations.find({ payment_intent: again.id })
    expect(tax_transaction_attempts?.[0]?.errored?.reason).toBe('another_payment_associated_with_calculation')
  })

  it('is restored when a refund fails', async () => {
    const { stripe, sandbox } = await startTestSandbox()
    const calculation = await stripe.tax.calculations.create({ ...course('inclusive'), customer_details: at('DE') })
    const intent = await payFor(stripe, calculation, 'pm_card_refundFail')
    await stripe.refunds.create({ payment_intent: intent.id })
    sandbox.moveClock(10_000)
    await stripe.refunds.list()
    expect(taxes(sandbox.taxTransactions())).toEqual([
      ['transaction', [782]],
      ['reversal', [-782]],
      ['reversal', [782]],
    ])
  })
})

it('records and reverses transactions by hand', async () => {
  const { stripe } = await startTestSandbox()
  const { id } = await stripe.tax.calculations.create({ ...course('inclusive'), customer_details: at('DE') })
  const sale = await stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference: 'order-1' })
  expect(sale.type).toBe('transaction')
  const again = stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference: 'order-2' })
  expect((await catchStripeError(again)).type).toBe('StripeInvalidRequestError')
  const part = { mode: 'partial' as const, original_transaction: sale.id, flat_amount: -900, reference: 'refund-1' }
  expect((await stripe.tax.transactions.createReversal(part)).reversal?.original_transaction).toBe(sale.id)
  const rest = { mode: 'full' as const, original_transaction: sale.id, reference: 'refund-2' }
  const last = await stripe.tax.transactions.createReversal(rest)
  const { data } = await stripe.tax.transactions.listLineItems(last.id)
  expect(data).toMatchObject([{ amount: -4000, amount_tax: -638 }])
  const tooMuch = { ...part, reference: 'refund-3' }
  expect((await catchStripeError(stripe.tax.transactions.createReversal(tooMuch))).statusCode).toBe(400)
})
