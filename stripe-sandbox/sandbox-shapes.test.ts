import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'

import { CARD_ONLY, startTestSandbox } from './sandbox-test.ts'

const sdk = path.join(path.dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources')

type Members = { required: string[]; known: string[] }

/** The members of an interface in the SDK's own types, so a new SDK release shows what is missing here. */
function listMembers(file: string, name: string): Members {
  const source = readFileSync(path.join(sdk, `${file}.d.ts`), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const found = new RegExp(`^( *)(?:export )?interface ${name} \\{\\n([\\s\\S]*?)^\\1\\}`, 'm').exec(source)
  if (!found) throw new Error(`the SDK has no ${name} in ${file}`)
  const [, indent = '', body = ''] = found
  const members = [...body.matchAll(new RegExp(`^${indent}    (\\w+)(\\??):`, 'gm'))]
  return {
    required: members.filter(([, , optional]) => optional === '').map(([, member = '']) => member),
    known: members.map(([, member = '']) => member),
  }
}

function expectShape(value: object | null | undefined, file: string, name: string): void {
  const { required, known } = listMembers(file, name)
  const keys = Object.keys(value ?? {}).filter((key) => key !== 'lastResponse')
  expect(required.length, `${name} was read`).toBeGreaterThan(3)
  expect(
    required.filter((key) => !keys.includes(key)),
    `${name} lacks`,
  ).toEqual([])
  expect(
    keys.filter((key) => !known.includes(key)),
    `${name} has too much`,
  ).toEqual([])
}

describe("a response has exactly the fields of the SDK's type", () => {
  it('for customers, cards, payments, refunds and disputes', async () => {
    const { stripe } = await startTestSandbox()
    const customer: Stripe.Customer = await stripe.customers.create({ email: 'ada@example.test' })
    const card: Stripe.PaymentMethod = await stripe.paymentMethods.attach('pm_card_createDisputeInquiry', {
      customer: customer.id,
    })
    const intent: Stripe.PaymentIntent = await stripe.paymentIntents.create({
      amount: 4900,
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      ...CARD_ONLY,
    })
    const charge: Stripe.Charge = await stripe.charges.retrieve(String(intent.latest_charge))
    const refund: Stripe.Refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    const dispute: Stripe.Dispute | undefined = (await stripe.disputes.list()).data[0]
    expectShape(customer, 'Customers', 'Customer')
    expectShape(card, 'PaymentMethods', 'PaymentMethod')
    expectShape(card.card, 'PaymentMethods', 'Card')
    expectShape(intent, 'PaymentIntents', 'PaymentIntent')
    expectShape(charge, 'Charges', 'Charge')
    expectShape(charge.outcome, 'Charges', 'Outcome')
    expectShape(refund, 'Refunds', 'Refund')
    expectShape(dispute, 'Disputes', 'Dispute')
    expectShape(dispute?.evidence, 'Disputes', 'Evidence')
    expectShape(dispute?.evidence_details, 'Disputes', 'EvidenceDetails')
  })

  it('for setup intents, tokens, sessions, events and endpoints', async () => {
    const { stripe } = await startTestSandbox()
    const customer = await stripe.customers.create({ email: 'ada@example.test' })
    const setup: Stripe.SetupIntent = await stripe.setupIntents.create({ customer: customer.id, ...CARD_ONLY })
    const token: Stripe.ConfirmationToken = await stripe.testHelpers.confirmationTokens.create({
      payment_method: 'pm_card_visa',
    })
    const session: Stripe.Checkout.Session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      success_url: 'https://shop.example/done',
      line_items: [
        { quantity: 2, price_data: { currency: 'usd', unit_amount: 4900, product_data: { name: 'Course' } } },
      ],
      expand: ['line_items'],
    })
    const portal: Stripe.BillingPortal.Session = await stripe.billingPortal.sessions.create({ customer: customer.id })
    const event = (await stripe.events.list()).data[0]
    const endpoint: Stripe.WebhookEndpoint = await stripe.webhookEndpoints.create({
      url: 'https://shop.example/webhooks',
      enabled_events: ['*'],
    })
    const account: Stripe.Account = await stripe.accounts.retrieveCurrent()
    expectShape(setup, 'SetupIntents', 'SetupIntent')
    expectShape(token, 'ConfirmationTokens', 'ConfirmationToken')
    expectShape(session, 'Checkout/Sessions', 'Session')
    expectShape(session.line_items?.data[0], 'LineItems', 'LineItem')
    expect(session).toMatchObject({ amount_total: 9800, payment_status: 'unpaid' })
    expectShape(portal, 'BillingPortal/Sessions', 'Session')
    expectShape(event, 'Events', 'EventBase')
    expectShape(endpoint, 'WebhookEndpoints', 'WebhookEndpoint')
    expectShape(account, 'Accounts', 'Account')
  })

  it('for products, prices, coupons, balance transactions and payouts', async () => {
    const { stripe } = await startTestSandbox()
    const product = await stripe.products.create({ name: 'Course' })
    const price = await stripe.prices.create({ product: product.id, unit_amount: 4900, currency: 'usd' })
    const plan = await stripe.plans.create({ product: product.id, amount: 900, currency: 'usd', interval: 'month' })
    const coupon = await stripe.coupons.create({ percent_off: 20 })
    const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
    const rate = await stripe.taxRates.create({ display_name: 'VAT', inclusive: true, percentage: 19 })
    const link = await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] })
    const topup = await stripe.topups.create({ amount: 9000, currency: 'usd' })
    const payout = await stripe.payouts.create({ amount: 1000, currency: 'usd' })
    const account = await stripe.accounts.create({ type: 'standard' })
    const transfer = await stripe.transfers.create({ amount: 1000, currency: 'usd', destination: account.id })
    const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 })
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_600_000_000 })
    const token = await stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '2040' },
    })
    const { id: customer } = await stripe.customers.create({})
    const item = await stripe.invoiceItems.create({ customer, amount: 900, currency: 'usd' })
    const invoice = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
    expectShape(item, 'InvoiceItems', 'InvoiceItem')
    expectShape(invoice, 'Invoices', 'Invoice')
    expectShape(invoice.lines.data[0], 'InvoiceLineItems', 'InvoiceLineItem')
    expectShape(product, 'Products', 'Product')
    expectShape(price, 'Prices', 'Price')
    expectShape(plan, 'Plans', 'Plan')
    expectShape(coupon, 'Coupons', 'Coupon')
    expectShape(code, 'PromotionCodes', 'PromotionCode')
    expectShape(rate, 'TaxRates', 'TaxRate')
    expectShape(link, 'PaymentLinks', 'PaymentLink')
    expectShape(topup, 'Topups', 'Topup')
    expectShape(payout, 'Payouts', 'Payout')
    expectShape(transfer, 'Transfers', 'Transfer')
    expectShape(reversal, 'TransferReversals', 'TransferReversal')
    expectShape(clock, 'TestHelpers/TestClocks', 'TestClock')
    expectShape(token, 'Tokens', 'Token')
    expectShape(token.card, 'Cards', 'Card')
    expectShape((await stripe.balanceTransactions.list()).data[0], 'BalanceTransactions', 'BalanceTransaction')
  })
})
