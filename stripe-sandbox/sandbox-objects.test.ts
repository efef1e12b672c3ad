import { describe, expect, it } from 'vitest'

import { browserCall, CARD_ONLY, catchStripeError, startTestSandbox } from './sandbox-test.ts'
import { decodeForm } from './wire/decode-form.ts'

const pay = { amount: 4900, currency: 'usd', confirm: true, ...CARD_ONLY }
const LINE = { quantity: 1, price_data: { currency: 'usd', unit_amount: 4900, product_data: { name: 'Course' } } }

describe('a payment method domain', () => {
  it('is registered once, found by name, and can be turned off', async () => {
    const { stripe } = await startTestSandbox()
    const made = await stripe.paymentMethodDomains.create({ domain_name: 'shop.example' })
    expect(made).toMatchObject({ enabled: true, apple_pay: { status: 'active' }, link: { status: 'active' } })
    expect((await stripe.paymentMethodDomains.create({ domain_name: 'shop.example' })).id).toBe(made.id)
    await stripe.paymentMethodDomains.update(made.id, { enabled: false })
    expect((await stripe.paymentMethodDomains.validate(made.id)).enabled).toBe(false)
    expect((await stripe.paymentMethodDomains.list({ domain_name: 'shop.example' })).data).toHaveLength(1)
    expect((await stripe.paymentMethodDomains.list({ domain_name: 'other.example' })).data).toEqual([])
    const wrong = await catchStripeError(stripe.paymentMethodDomains.create({ domain_name: 'https://shop.example/' }))
    expect(wrong).toMatchObject({ param: 'domain_name' })
  })
})

describe('a hosted checkout', () => {
  it("is paid on its page, with the order's metadata on the payment", async () => {
    const { sandbox, stripe } = await startTestSandbox({ publicUrl: 'https://shop.example' })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: 'o-1',
      success_url: 'https://shop.example/done?session_id={CHECKOUT_SESSION_ID}',
      line_items: [LINE],
      payment_intent_data: { metadata: { orderId: 'o-1' } },
    })
    expect(session.url).toBe(`https://shop.example/stripe-sandbox/checkout/${session.id}`)
    const path = `payment_pages/${session.id}/confirm`
    const declined = await browserCall(sandbox, path, { payment_method: 'pm_card_chargeDeclined' })
    expect(declined.body).toMatchObject({ error: { code: 'card_declined' } })
    await browserCall(sandbox, path, { payment_method: 'pm_card_visa' })
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'o-1' })
    expect(paid.payment_intent).toMatchObject({ status: 'succeeded', metadata: { orderId: 'o-1' } })
    expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1)
    expect(await browserCall(sandbox, path, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 400 })
    expect(sandbox.charges().filter((charge) => charge.paid)).toHaveLength(1)
  })

  it("can't be paid once it has expired", async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://x.example',
      line_items: [LINE],
    })
    await stripe.checkout.sessions.expire(session.id)
    const response = await browserCall(sandbox, `payment_pages/${session.id}/confirm`, {
      payment_method: 'pm_card_visa',
    })
    expect(response.status).toBe(400)
    expect(sandbox.charges()).toEqual([])
  })

  it("escapes the shop's text on the page and links only to web URLs", async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const product_data = { name: '<img src=x onerror=alert(1)>' }
    const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 4900, product_data } }
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://x.example',
      cancel_url: 'javascript:alert(1)',
      line_items: [line],
    })
    const html = await (await fetch(`${sandbox.url}/stripe-sandbox/checkout/${session.id}`)).text()
    expect(html).toContain('Sandbox – no real charge')
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('javascript:')
  })
})

describe('the billing portal', () => {
  it('removes only cards of its own customer', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const [ada, grace] = [await stripe.customers.create({}), await stripe.customers.create({})]
    const own = await stripe.paymentMethods.attach('pm_card_visa', { customer: ada.id })
    const foreign = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: grace.id })
    const { id } = await stripe.billingPortal.sessions.create({ customer: ada.id, return_url: 'https://shop.example' })
    const shown = await browserCall(sandbox, `portal_pages/${id}`, {}, 'GET')
    expect(shown.body).toMatchObject({ cards: [{ id: own.id, last4: '4242' }] })
    const theft = await browserCall(sandbox, `portal_pages/${id}/remove`, { payment_method: foreign.id })
    expect(theft.status).toBe(404)
    expect((await stripe.paymentMethods.retrieve(foreign.id)).customer).toBe(grace.id)
    await browserCall(sandbox, `portal_pages/${id}/remove`, { payment_method: own.id })
    expect((await stripe.paymentMethods.list({ customer: ada.id })).data).toEqual([])
    sandbox.moveClock(2 * 3600 * 1000)
    expect(await browserCall(sandbox, `portal_pages/${id}`, {}, 'GET')).toMatchObject({ status: 400 })
  })
})

describe('a dispute', () => {
  it.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
  ])('with %s is %s', async (text, status, events) => {
    const { stripe } = await startTestSandbox()
    const intent = await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_createDispute' })
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
    expect(dispute).toMatchObject({ reason: 'fraudulent', status: 'needs_response', amount: 4900 })
    expect(await catchStripeError(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_disputed',
    })
    const closed = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text } })
    expect(closed.status).toBe(status)
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type as string)
    expect(types).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn', ...events]),
    )
  })

  it('can be opened on any charge by a test, and accepted by the shop', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    const { latest_charge } = await stripe.paymentIntents.create({ ...pay, payment_method: 'pm_card_visa' })
    const headers = { authorization: `Bearer ${sandbox.secretKey}` }
    await fetch(`${sandbox.url}/_sandbox/charges/${latest_charge}/dispute`, { method: 'POST', headers })
    const [dispute] = (await stripe.disputes.list({ charge: String(latest_charge) })).data
    expect((await stripe.disputes.close(dispute?.id ?? '')).status).toBe('lost')
    expect(await catchStripeError(stripe.disputes.close(dispute?.id ?? ''))).toMatchObject({ statusCode: 400 })
  })
})

describe('a list', () => {
  it("is paged newest first: forward, backward, and by the SDK's own paging", async () => {
    const { stripe } = await startTestSandbox()
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.unshift((await stripe.customers.create({ email: `ada${n}@example.test` })).id)
    const first = await stripe.customers.list({ limit: 3 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true])
    const second = await stripe.customers.list({ limit: 3, starting_after: ids[2] ?? '' })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6))
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[3] ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    const all: string[] = []
    for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id)
    expect(all).toEqual(ids)
    expect((await stripe.customers.list({ email: 'ada3@example.test' })).data).toHaveLength(1)
  })
})

describe('the account', () => {
  it('responds only to the right key', async () => {
    const { sandbox, stripe } = await startTestSandbox()
    expect((await stripe.accounts.retrieveCurrent()).charges_enabled).toBe(true)
    const headers = { authorization: 'Bearer sk_test_wrong' }
    const response = await fetch(`${sandbox.url}/v1/account`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { message: 'Invalid API Key provided: sk_test_********rong' },
    })
  })
})

describe('a customer', () => {
  it('merges metadata by key and loses its cards when deleted', async () => {
    const { stripe } = await startTestSandbox()
    const { id } = await stripe.customers.create({ name: 'Ada', metadata: { a: '1', b: '2' } })
    const updated = await stripe.customers.update(id, { metadata: { b: '', c: '3' } })
    expect(updated).toMatchObject({ name: 'Ada', metadata: { a: '1', c: '3' } })
    expect(updated.metadata).not.toHaveProperty('b')
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: id })
    await stripe.customers.del(id)
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true })
    expect((await stripe.paymentMethods.retrieve(card.id)).customer).toBeNull()
    const params = { ...pay, customer: id, payment_method: 'pm_card_visa' }
    expect(await catchStripeError(stripe.paymentIntents.create(params))).toMatchObject({ code: 'resource_missing' })
  })
})

describe('a form', () => {
  it('is parsed with nested objects and lists, whatever their names', () => {
    const form = decodeForm('a=1&m[x]=2&m[y][z]=3&l[0][q]=4&l[1][q]=5&e[]=6&e[]=7&__proto__[bad]=1&empty=')
    expect(form).toMatchObject({
      a: '1',
      m: { x: '2', y: { z: '3' } },
      l: [{ q: '4' }, { q: '5' }],
      e: ['6', '7'],
      empty: '',
    })
    expect(({} as Record<string, unknown>).bad).toBeUndefined()
  })
})
