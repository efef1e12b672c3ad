import { describe, expect, it } from 'vitest'

import { catchStripeError, startReceiver, startTestSandbox } from './sandbox-test.ts'

describe('products and prices', () => {
  it('are created, changed, listed and deleted, each with its event', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const product = await stripe.products.create({ name: 'Course', metadata: { level: '1' } })
    const price = await stripe.prices.create({
      product: product.id,
      unit_amount: 4900,
      currency: 'usd',
      lookup_key: 'c1',
    })
    expect(await stripe.products.update(product.id, { active: false, description: 'Charts' })).toMatchObject({
      name: 'Course',
      active: false,
      description: 'Charts',
    })
    expect((await stripe.prices.list({ lookup_keys: ['c1'] })).data).toMatchObject([{ id: price.id }])
    expect((await stripe.products.list({ active: true })).data).toEqual([])
    expect((await catchStripeError(stripe.products.del(product.id))).message).toContain('user-created prices')
    const other = await stripe.products.create({ name: 'Other' })
    await stripe.products.del(other.id)
    expect((await catchStripeError(stripe.products.retrieve(other.id))).code).toBe('resource_missing')
    expect(sandbox.eventTypes()).toEqual([
      ...['product.created', 'price.created', 'product.updated', 'product.created', 'product.deleted'],
    ])
  })

  it('are sold in a checkout, with a discount', async () => {
    const { stripe } = await startTestSandbox()
    const product = await stripe.products.create({
      name: 'Course',
      default_price_data: { currency: 'usd', unit_amount: 5000 },
    })
    const coupon = await stripe.coupons.create({ percent_off: 10, max_redemptions: 1 })
    const params = {
      mode: 'payment',
      success_url: 'https://shop.example/done',
      line_items: [{ price: String(product.default_price), quantity: 2 }],
      discounts: [{ coupon: coupon.id }],
    } as const
    const session = await stripe.checkout.sessions.create({
      ...params,
      line_items: [...params.line_items],
      discounts: [...params.discounts],
      expand: ['line_items'],
    })
    expect(session).toMatchObject({ amount_subtotal: 10000, amount_total: 9000 })
    expect(session.line_items?.data).toMatchObject([{ description: 'Course', amount_discount: 1000 }])
    const again = stripe.checkout.sessions.create({
      ...params,
      line_items: [...params.line_items],
      discounts: [...params.discounts],
    })
    expect((await catchStripeError(again)).code).toBe('coupon_expired')
  })
})

describe('search', () => {
  it('finds objects by field and metadata', async () => {
    const { stripe } = await startTestSandbox()
    for (const name of ['Ada', 'Grace', 'Adele']) {
      await stripe.customers.create({ name, email: `${name}@example.test`, metadata: { order: name.slice(0, 1) } })
    }
    const found = async (query: string) => (await stripe.customers.search({ query })).data.map(({ name }) => name)
    expect(await found('email:"ada@example.test"')).toEqual(['Ada'])
    expect(await found("name~'ad'")).toEqual(['Adele', 'Ada'])
    expect(await found('metadata["order"]:"A" AND -name:"Ada"')).toEqual(['Adele'])
    expect(await found('name:"Ada" OR name:"Grace"')).toEqual(['Grace', 'Ada'])
    expect(await found('created>0 phone:null')).toHaveLength(3)
    const pages = await stripe.customers.search({ query: 'name~"ad"', limit: 1 }).autoPagingToArray({ limit: 10 })
    expect(pages.map(({ name }) => name)).toEqual(['Adele', 'Ada'])
  })

  it('refuses what it cannot read', async () => {
    const { stripe } = await startTestSandbox()
    for (const query of ['name', 'shoe:"9"', 'name:"a" AND name:"b" OR name:"c"']) {
      const refusal = await catchStripeError(stripe.customers.search({ query }))
      expect(refusal).toMatchObject({ param: 'query', statusCode: 400 })
    }
  })
})

describe('sources', () => {
  it('save a card the way older programs do, and charge it', async () => {
    const { stripe } = await startTestSandbox()
    const customer = await stripe.customers.create({ source: 'tok_visa' })
    expect(customer.default_source).toMatch(/^card_/)
    const charge = await stripe.charges.create({ amount: 4900, currency: 'usd', customer: customer.id })
    expect(charge).toMatchObject({ paid: true, captured: true, payment_intent: null })
    const declined = stripe.charges.create({ amount: 4900, currency: 'usd', source: 'tok_chargeDeclined' })
    expect((await catchStripeError(declined)).code).toBe('card_declined')
  })
})

describe('updates', () => {
  it('of refunds and disputes are announced', async () => {
    const receiver = await startReceiver()
    const { sandbox, stripe } = await startTestSandbox({ webhookUrl: receiver.url })
    const charge = await stripe.charges.create({ amount: 4900, currency: 'usd', source: 'tok_createDisputeInquiry' })
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 100 })
    await stripe.refunds.update(refund.id, { metadata: { order: '7' } })
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data
    await stripe.disputes.update(String(dispute?.id), { metadata: { order: '7' } })
    await sandbox.webhooks.idle()
    expect(receiver.types()).toEqual(
      expect.arrayContaining(['refund.updated', 'charge.refund.updated', 'charge.dispute.updated']),
    )
  })
})

describe('invoices', () => {
  it('collect the pending items and are paid by card', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const customer = await stripe.customers.create({
      email: 'ada@example.test',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    await stripe.invoiceItems.create({ customer: customer.id, amount: 4900, currency: 'usd', description: 'Course' })
    const draft = await stripe.invoices.create({ customer: customer.id, pending_invoice_items_behavior: 'include' })
    expect(draft).toMatchObject({ status: 'draft', total: 4900, number: null })
    const paid = await stripe.invoices.pay(draft.id, { expand: ['payments'] })
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 4900, number: 'SANDBOX-0001' })
    expect(paid.payments?.data).toMatchObject([{ status: 'paid', amount_paid: 4900 }])
    expect(sandbox.charges()).toMatchObject([{ amount: 4900, customer: customer.id }])
    expect((await catchStripeError(stripe.invoices.del(draft.id))).message).toBe(
      "You can't delete an invoice that is paid.",
    )
  })

  it('stay open when the card is declined or its bank asks for authentication', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    for (const [card, code, event] of [
      ['pm_card_chargeCustomerFail', 'card_declined', 'invoice.payment_failed'],
      [
        ...(['pm_card_threeDSecure2Required', 'invoice_payment_intent_requires_action'] as const),
        'invoice.payment_action_required',
      ],
    ] as const) {
      const customer = await stripe.customers.create({ payment_method: card })
      await stripe.invoiceItems.create({ customer: customer.id, amount: 4900, currency: 'usd' })
      const { id } = await stripe.invoices.create({ customer: customer.id, pending_invoice_items_behavior: 'include' })
      const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data
      const refusal = await catchStripeError(stripe.invoices.pay(id, { payment_method: String(method?.id) }))
      expect(refusal).toMatchObject({ code, statusCode: 402 })
      expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempt_count: 1 })
      expect(sandbox.eventTypes()).toContain(event)
    }
  })
})
