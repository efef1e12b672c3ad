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
})
