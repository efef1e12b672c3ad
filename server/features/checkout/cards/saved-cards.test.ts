import { describe, expect, it } from 'vitest'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '../../../test/paying-shop.ts'
import { grace, signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { startShop } from '../../../test/start-shop.ts'

describe('saved cards', () => {
  it('are saved on request, can be reused, and can only be removed by their owner', async () => {
    const shop = await startPayingShop()
    const [course, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
    const [ada, eve] = [await signUp(shop), await signUp(shop, grace)]
    const listCards = async (person: typeof ada) =>
      (await person.get('/api/billing/payment-methods')).json().paymentMethods
    expect(await listCards(ada)).toEqual([])
    const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', savePaymentMethod: true }
    await ada.post('/api/billing/charge', body)
    const [card] = await listCards(ada)
    expect(card).toMatchObject({ card: { brand: 'visa', last4: '4242' } })
    await eve.post('/api/billing/setup-intent', { usage: 'off_session' })
    expect((await eve.delete(`/api/billing/payment-methods/${card.id}`)).statusCode).toBe(404)
    expect((await eve.post('/api/billing/charge', { courseId: course.id, paymentMethodId: card.id })).statusCode).toBe(
      400,
    )
    const bought = await ada.post('/api/billing/charge', { courseId: second.id, paymentMethodId: card.id })
    expect(bought.json().status).toBe('paid')
    expect((await ada.delete(`/api/billing/payment-methods/${card.id}`)).json().message).toBe(
      'Payment method removed successfully',
    )
    expect(await listCards(ada)).toEqual([])
    expect((await ada.post('/api/billing/setup-intent')).json().clientSecret).toMatch(/^seti_/)
    expect((await ada.post('/api/customer-portal')).json().url).toContain('/stripe-sandbox/')
    await expectPaymentInvariants(shop)
  })
})

describe('the same card saved twice', () => {
  it('is listed once, as the newest copy, and removed completely', async () => {
    const shop = await startPayingShop()
    const ada = await signUp(shop)
    const listCards = async () => (await ada.get('/api/billing/payment-methods')).json().paymentMethods
    for (const [slug, paymentMethodId] of [
      ['first', 'pm_card_visa'],
      ['second', 'pm_card_mastercard'],
      ['third', 'pm_card_visa'],
    ]) {
      const { id: courseId } = await addCourse(shop, { slug: slug ?? '' })
      await ada.post('/api/billing/charge', { courseId, paymentMethodId, savePaymentMethod: true })
    }
    expect(await savedAtStripe(shop)).toHaveLength(3)
    const [newest] = await savedAtStripe(shop)
    expect(await listCards()).toMatchObject([
      { id: newest?.id, card: { brand: 'visa' } },
      { card: { brand: 'mastercard' } },
    ])
    expect((await ada.delete(`/api/billing/payment-methods/${newest?.id}`)).statusCode).toBe(200)
    expect(await listCards()).toMatchObject([{ card: { brand: 'mastercard' } }])
    expect(await savedAtStripe(shop)).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })

  it("can't be removed while a second payment will be charged to either copy", async () => {
    const shop = await startPayingShop()
    const ada = await signUp(shop)
    const plan = { payment_plan_enabled_at: '2026-01-01T00:00:00.000Z', payment_plan_first_cents: 2500 }
    const planned = await addCourse(shop, { ...plan, payment_plan_second_cents: 2400 })
    const inTwo = { courseId: planned.id, paymentMethodId: 'pm_card_visa', ...payInTwoInstallments(2500, 2400) }
    await ada.post('/api/billing/charge', inTwo)
    const other = await addCourse(shop, { slug: 'other', position: 1 })
    await ada.post('/api/billing/charge', {
      courseId: other.id,
      paymentMethodId: 'pm_card_visa',
      savePaymentMethod: true,
    })
    const [shown, ...more] = (await ada.get('/api/billing/payment-methods')).json().paymentMethods
    expect([shown.installmentIds.length, more]).toEqual([1, []])
    expect((await ada.delete(`/api/billing/payment-methods/${shown.id}`)).statusCode).toBe(409)
    expect(await savedAtStripe(shop)).toHaveLength(2)
    await expectPaymentInvariants(shop)
  })
})

/** Newest first, as Stripe lists them. */
async function savedAtStripe({ ctx, sandbox }: PayingShop): Promise<{ id: string }[]> {
  const { customer_id } = await ctx.db.selectFrom('stripe_customers').selectAll().executeTakeFirstOrThrow()
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.url}/v1/customers/${customer_id}/payment_methods`, { headers })
  return ((await response.json()) as { data: { id: string }[] }).data
}

describe('POST /api/checkout/session', () => {
  it("returns the shop's own checkout, or Stripe's hosted page when that is turned on", async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const open = async () => (await ada.post('/api/checkout/session', { courseId: course.id })).json()
    expect((await open()).url).toBe(`http://localhost:3000/checkout/${course.id}`)
    await changeSettings(shop, { hostedCheckout: true })
    const first = await open()
    expect(first.url).toContain('/stripe-sandbox/')
    expect(await open()).toEqual(first)
    await payHosted(shop, first.url)
    await shop.sandbox.webhooks.idle()
    expect((await ada.post(`/api/billing/orders/${first.orderId}/finish`)).json().status).toBe('paid')
    expect((await ada.get('/api/my/courses')).json().courses).toHaveLength(1)
    expect((await ada.post('/api/checkout/session', { courseId: course.id })).statusCode).toBe(409)
    await expectPaymentInvariants(shop)
  })

  it('closes an unpaid hosted page when the buyer pays by card instead', async () => {
    const shop = await startPayingShop()
    await changeSettings(shop, { hostedCheckout: true })
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const { url, orderId } = (await ada.post('/api/checkout/session', { courseId: course.id })).json()
    const paid = await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa' })
    expect(paid.json().status).toBe('paid')
    await expect(payHosted(shop, url)).rejects.toThrow()
    await advanceTime(shop, 3_600_000)
    const { status } = await shop.ctx.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('canceled')
    await expectPaymentInvariants(shop)
  })
})

describe('a shop without a card provider', () => {
  it('says so in production instead of handing out free courses', async () => {
    const shop = await startShop({ NODE_ENV: 'production', SITE_URL: 'https://shop.example' })
    expect((await shop.visitor().get('/api/settings/public')).json()).toMatchObject({
      stripePublishableKey: '',
      stripeScriptUrl: null,
      paymentsSandbox: false,
    })
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const response = await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa' })
    expect([response.statusCode, response.json().code]).toEqual([503, 'payments_unavailable'])
    expect((await shop.visitor().get('/stripe-sandbox/stripe.js')).statusCode).toBe(404)
  })
})

/** What the hosted page does when its form is submitted. */
async function payHosted({ sandbox }: PayingShop, url: string): Promise<void> {
  const [sessionId = ''] = /cs_[A-Za-z0-9_]+/.exec(url) ?? []
  const body = new URLSearchParams({ key: sandbox.publishableKey, payment_method: 'pm_card_visa' })
  const page = `${sandbox.url}/stripe-sandbox/v1/payment_pages/${sessionId}/confirm`
  const response = await fetch(page, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
}
