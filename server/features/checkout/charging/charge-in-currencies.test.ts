import { describe, expect, it } from 'vitest'
import { expectTerms, purchaseTerms } from '#contract/checkout/expected-terms.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'
import { exportPurchases } from '#server/features/orders/orders.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { lastMail } from '#server/test/mailbox.ts'
import { advanceTime, expectPaymentInvariants, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addBundle, addCoupon, addPrices, addProgram } from '#server/test/sample-offers.ts'

const PLAN = {
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2000,
  payment_plan_second_cents: 2900,
  payment_plan_days: 30,
}
const DAY_MS = 24 * 3_600_000

/** A course for $49 and €45, and a student who asks for its price and pays. */
async function startEuroShop(change: Partial<CoursesTable> = {}) {
  const shop = await startPayingShop()
  const course = await addCourse(shop, { price_cents: 4900, ...change })
  await addPrices(shop, { kind: 'course', id: course.id }, { eur: 4500 })
  const ada = await signUp(shop)
  const quote = async (options: object = {}) =>
    (await ada.post('/api/checkout/quote', { courseId: course.id, ...options })).json<Quote>()
  const pay = async (more: object = {}) => {
    const response = await ada.post('/api/billing/charge', {
      courseId: course.id,
      paymentMethodId: 'pm_card_visa',
      ...more,
    })
    return { status: response.statusCode, ...response.json() } as Record<string, unknown>
  }
  const charged = () => shop.sandbox.charges().map(({ amount, currency }) => [amount, currency])
  const listOrders = () => shop.ctx.db.selectFrom('orders').selectAll().orderBy('created_at').execute()
  const setPrices = (prices: object[]) =>
    signUp(shop, grace, 'owner').then((owner) => owner.put(`/api/admin/courses/${course.id}`, { prices }))
  return { shop, course, ada, quote, pay, charged, listOrders, setPrices }
}

/** What our page sends for the quote it shows. */
const asShown = (quote: Quote) => ({
  plan: quote.plan,
  planConsent: quote.plan === 'two_payments',
  ...expectTerms(purchaseTerms({ ...quote, terms: quote.installments })),
})

describe('a purchase in another currency', () => {
  it('is quoted, charged, confirmed and listed in it', async () => {
    const { shop, ada, quote, pay, charged, listOrders } = await startEuroShop()
    const shown = await quote({ currency: 'EUR' })
    expect(shown).toMatchObject({ currency: 'eur', listCents: 4500, totalCents: 4500 })
    expect((await pay(asShown(shown))).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ currency: 'eur', total_cents: 4500, paid_cents: 4500 }])
    expect(charged()).toEqual([[4500, 'eur']])
    const mail = await lastMail(shop, 'purchase_confirmation')
    expect(mail.text).toContain('€45.00')
    expect(mail.text).not.toContain('$')
    const { purchases } = (await ada.get('/api/my/purchases')).json()
    expect(purchases).toMatchObject([{ currency: 'eur', totalCents: 4500 }])
    await expectPaymentInvariants(shop)
  })

  it('is in dollars if nobody asks for another, as before', async () => {
    const { quote, pay, charged } = await startEuroShop()
    expect(await quote()).toMatchObject({ currency: 'usd', totalCents: 4900 })
    expect((await pay()).status).toBe('paid')
    expect(charged()).toEqual([[4900, 'usd']])
  })

  it('is in dollars where no price was set in it, and nothing is converted', async () => {
    const { shop, ada, quote, pay, charged } = await startEuroShop()
    expect(await quote({ currency: 'gbp' })).toMatchObject({ currency: 'usd', totalCents: 4900 })
    const program = await addProgram(shop)
    const asked = await ada.post('/api/checkout/quote', { programId: program.id, currency: 'eur' })
    expect(asked.json()).toMatchObject({ currency: 'usd', totalCents: 49_900 })
    // A page that showed pounds was wrong, and nobody is charged in something they didn't see.
    expect(await pay({ currency: 'gbp' })).toMatchObject({ status: 409, code: 'price_changed' })
    expect(charged()).toEqual([])
  })

  it('is refused for currencies that the shop does not know', async () => {
    const { ada, course } = await startEuroShop()
    for (const currency of ['jpy', 'xyz', 'constructor', '€', 7]) {
      const response = await ada.post('/api/checkout/quote', { courseId: course.id, currency })
      expect([currency, response.statusCode]).toEqual([currency, 400])
    }
  })

  it('stops when the price in it was removed, even if the amount in dollars is the same', async () => {
    const { shop, quote, pay, charged, listOrders, setPrices } = await startEuroShop({ price_cents: 4500 })
    const shown = await quote({ currency: 'eur' })
    expect((await setPrices([])).statusCode).toBe(200)
    expect(await pay(asShown(shown))).toMatchObject({
      status: 409,
      code: 'price_changed',
      message:
        "This can no longer be bought in EUR. You haven't been charged. Please review the new terms before you pay.",
    })
    expect([charged(), await listOrders()]).toEqual([[], []])
    await expectPaymentInvariants(shop)
  })

  it('replaces an open order in dollars', async () => {
    const { shop, pay, charged, listOrders } = await startEuroShop()
    expect((await pay({ paymentMethodId: 'pm_card_authenticationRequired' })).status).toBe('requires_action')
    expect((await pay({ currency: 'eur' })).status).toBe('paid')
    const orders = (await listOrders()).map(({ currency, status }) => `${currency} ${status}`)
    expect(orders.sort()).toEqual(['eur paid', 'usd canceled'])
    expect(charged()).toContainEqual([4500, 'eur'])
    await expectPaymentInvariants(shop)
  })

  it('in two payments has the proportion of the plan in dollars', async () => {
    const { shop, quote, pay, charged } = await startEuroShop(PLAN)
    const shown = await quote({ currency: 'eur', plan: 'two_payments' })
    // 45.00 × 20 / 49 = 18.367
    expect(shown.installments).toMatchObject({ firstCents: 1836, secondCents: 2664 })
    expect(shown.installments?.consentText).toContain('charge it €26.64 in 30 days')
    const bought = { ...asShown(shown), shownPlanConsentText: shown.installments?.consentText }
    expect((await pay(bought)).status).toBe('paid')
    await advanceTime(shop, 27 * DAY_MS)
    expect((await lastMail(shop, 'installment_reminder')).text).toContain('€26.64')
    await advanceTime(shop, 4 * DAY_MS)
    expect(charged()).toEqual([
      [1836, 'eur'],
      [2664, 'eur'],
    ])
    expect((await lastMail(shop, 'installment_paid')).text).toContain('€45.00')
    await expectPaymentInvariants(shop)
  })

  it('has no plan if a payment would be too small to charge', async () => {
    const { shop, course, quote } = await startEuroShop({ ...PLAN, price_cents: 4900 })
    // Stripe charges at least CZK 15.
    await addPrices(shop, { kind: 'course', id: course.id }, { czk: 3000 })
    expect((await quote({ currency: 'czk', plan: 'two_payments' })).installments).toBeNull()
  })

  it('of a bundle or a program works alike', async () => {
    const { shop, ada, course, charged } = await startEuroShop()
    const bundle = await addBundle(shop, [course.id])
    const program = await addProgram(shop)
    await addPrices(shop, { kind: 'bundle', id: bundle.id }, { eur: 8900 })
    await addPrices(shop, { kind: 'mentorship', id: program.id }, { eur: 44_900 })
    const card = { paymentMethodId: 'pm_card_visa', currency: 'eur' }
    await ada.post('/api/billing/charge-bundle', { ...card, bundleId: bundle.id })
    await ada.post('/api/billing/charge-mentorship', { ...card, programId: program.id })
    expect(charged()).toEqual([
      [8900, 'eur'],
      [44_900, 'eur'],
    ])
    await expectPaymentInvariants(shop)
  })

  it("opens Stripe's page in it, or says that the price is gone", async () => {
    const { shop, ada, course, listOrders, setPrices } = await startEuroShop()
    await changeSettings(shop, { hostedCheckout: true })
    const open = () => ada.post('/api/checkout/session', { courseId: course.id, currency: 'eur' })
    expect((await open()).json().orderId).toEqual(expect.any(String))
    expect(await listOrders()).toMatchObject([{ currency: 'eur', way: 'hosted', total_cents: 4500 }])
    await setPrices([])
    expect([(await open()).statusCode, (await open()).json().code]).toEqual([409, 'price_changed'])
  })

  it('is taxed at its own price', async () => {
    const { shop, quote, pay, listOrders } = await startEuroShop()
    const settings = { taxMode: 'own_rates', pricesIncludeTax: true, sellerCountry: 'DE', taxRates: 'DE 19' }
    await changeSettings(shop, settings)
    // 45.00 − 45.00 / 1.19
    expect((await quote({ currency: 'eur', country: 'DE' })).tax?.taxCents).toBe(718)
    expect((await pay({ currency: 'eur', country: 'DE', paymentMethodId: 'pm_card_de' })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ currency: 'eur', tax_cents: 718 }])
    const [invoice] = await shop.ctx.db.selectFrom('invoices').selectAll().execute()
    expect(invoice).toMatchObject({ currency: 'EUR', total_cents: 4500, tax_cents: 718 })
    await expectPaymentInvariants(shop)
  })
})

describe('a coupon for another currency', () => {
  it('takes a percentage off any price', async () => {
    const { shop, quote } = await startEuroShop()
    await addCoupon(shop, { code: 'TEN', value: 10 })
    expect(await quote({ currency: 'eur', couponCode: 'TEN' })).toMatchObject({ discountCents: 450, totalCents: 4050 })
  })

  it('takes off only the amounts that staff set', async () => {
    const { shop, quote, pay, charged } = await startEuroShop()
    await addCoupon(shop, { code: 'DOLLARS', type: 'fixed_amount', value: 1000 })
    const other_amounts = JSON.stringify({ eur: 900 })
    await addCoupon(shop, { code: 'BOTH', type: 'fixed_amount', value: 1000, other_amounts })
    expect(await quote({ currency: 'eur', couponCode: 'DOLLARS' })).toMatchObject({
      totalCents: 4500,
      coupon: null,
      couponProblem: { reason: 'other_currency', message: "This coupon isn't valid for prices in this currency." },
    })
    expect(await quote({ currency: 'eur', couponCode: 'BOTH' })).toMatchObject({ discountCents: 900 })
    expect(await quote({ couponCode: 'BOTH' })).toMatchObject({ discountCents: 1000 })
    expect(await pay({ currency: 'eur', couponCode: 'DOLLARS' })).toMatchObject({
      status: 400,
      code: 'coupon_other_currency',
    })
    expect((await pay({ currency: 'eur', couponCode: 'BOTH' })).status).toBe('paid')
    expect(charged()).toEqual([[3600, 'eur']])
    await expectPaymentInvariants(shop)
  })

  it('names the smallest amount in that currency', async () => {
    const { shop, course, quote } = await startEuroShop()
    await addPrices(shop, { kind: 'course', id: course.id }, { gbp: 4000 })
    await addCoupon(shop, { code: 'MOST', value: 99, type: 'fixed_amount', other_amounts: '{"gbp":3980}' })
    expect((await quote({ currency: 'gbp', couponCode: 'MOST' })).couponProblem?.message).toContain('less than £0.30')
  })
})

describe('staff', () => {
  it('see and refund an order in its currency, and figures per currency', async () => {
    const { shop, ada, pay } = await startEuroShop()
    const { orderId } = (await pay({ currency: 'eur' })) as { orderId: string }
    const other = await addCourse(shop, { slug: 'other', price_cents: 2000 })
    await ada.post('/api/billing/charge', { courseId: other.id, paymentMethodId: 'pm_card_visa' })
    const owner = await signUp(shop, grace, 'owner')
    const orders: AdminOrder[] = (await owner.get('/api/admin/orders')).json()
    expect(orders.map(({ currency, amountCents }) => `${amountCents} ${currency}`).sort()).toEqual([
      '2000 usd',
      '4500 eur',
    ])
    const refund = (amountCents: number) =>
      owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents, access: 'keep' })
    expect((await refund(4501)).json().message).toBe('Refund amount must be between €0.01 and €45.00.')
    expect((await refund(1500)).statusCode).toBe(200)
    const { timeline } = (await owner.get(`/api/admin/orders/${orderId}`)).json()
    expect(JSON.stringify(timeline)).toContain('Refund requested, €15.00')

    const figures = async (currency?: string) => {
      const query = currency ? `?currency=${currency}` : ''
      return (await owner.get(`/api/admin/analytics/advanced-sales${query}`)).json()
    }
    expect(await figures()).toMatchObject({
      currency: 'usd',
      currencies: ['usd', 'eur'],
      revenue: { totalCents: 2000 },
    })
    expect(await figures('eur')).toMatchObject({
      currency: 'eur',
      revenue: { totalCents: 3000 },
      refunds: { amountCents: 1500 },
      orders: { count: 1 },
    })
    const dashboard = (await owner.get('/api/admin/metrics/dashboard?currency=eur')).json()
    expect(dashboard).toMatchObject({ currency: 'eur', revenue: { sevenDay: { totalRevenue: 3000 } } })

    const people = (await owner.get('/api/admin/users?group=students')).json()
    expect(people).toMatchObject([{ spentCents: 2000, otherSpending: [{ currency: 'eur', cents: 3000 }] }])
    const [buyer] = (await owner.get('/api/admin/analytics/user-purchase-overview')).json()
    expect(buyer).toMatchObject({ totalSpent: 2000, otherSpending: [{ currency: 'eur', cents: 3000 }] })
    await expectPaymentInvariants(shop)
  })

  it('get a column with the currency in exports once something was sold in another', async () => {
    const { shop, pay } = await startEuroShop()
    const owner = await signUp(shop, grace, 'owner')
    const exported = async (path: string) => (await owner.get(path)).body.split('\r\n')
    expect((await exported('/api/admin/analytics/advanced-sales/export.csv'))[0]).not.toContain('Currency')
    await pay({ currency: 'eur' })
    await owner.put(`/api/admin/courses/${(await addCourse(shop, { slug: 'x' })).id}`, {
      prices: [{ currency: 'eur', priceCents: 900 }],
    })
    const [head, line] = await exported('/api/admin/orders/export.csv')
    expect([head?.endsWith(',Currency'), line?.endsWith(',EUR')]).toEqual([true, true])
    const [students, student] = await exported('/api/admin/students/export.csv')
    expect([students?.endsWith('In other currencies'), student?.endsWith('EUR 45.00')]).toEqual([true, true])
    const sales = await exported('/api/admin/analytics/advanced-sales/export.csv?currency=eur&days=1')
    expect(sales[1]).toMatch(/,45\.00,0\.00,45\.00,0\.00,EUR$/)
  })

  it('cannot set a price twice, in dollars, or in a currency that cards are not charged in', async () => {
    const { setPrices, shop, course } = await startEuroShop()
    expect((await setPrices([{ currency: 'usd', priceCents: 100 }])).statusCode).toBe(400)
    const owner = await signIn(shop, grace)
    const set = async (prices: unknown) => (await owner.put(`/api/admin/courses/${course.id}`, { prices })).statusCode
    const euro = { currency: 'eur', priceCents: 4500 }
    expect(await set([euro, { ...euro, currency: 'EUR' }])).toBe(400)
    expect(await set([{ currency: 'jpy', priceCents: 4500 }])).toBe(400)
    expect(await set([{ currency: 'eur', priceCents: -1 }])).toBe(400)
    expect(await set([{ currency: 'eur', priceCents: 45.5 }])).toBe(400)
    expect(await set([{ currency: 'eur', priceCents: 100_000_001 }])).toBe(400)
    expect(await set([{ ...euro, originalPriceCents: 9000 }])).toBe(200)
    const shown = (await shop.visitor().get(`/api/courses/${course.id}`)).json()
    expect(shown.prices).toEqual([{ currency: 'eur', priceCents: 4500, originalPriceCents: 9000 }])
  })

  it('cannot set a price or a coupon that makes no sense', async () => {
    const { setPrices, shop, course } = await startEuroShop()
    const tooSmall = await setPrices([{ currency: 'czk', priceCents: 1499 }])
    expect([tooSmall.statusCode, tooSmall.body]).toEqual([400, expect.stringContaining('less than CZK\u00a015.00')])
    const owner = await signIn(shop, grace)
    const free = { prices: [{ currency: 'czk', priceCents: 0 }] }
    expect((await owner.put(`/api/admin/courses/${course.id}`, free)).statusCode).toBe(200)
    const coupon = (otherAmounts: object) =>
      owner.post('/api/admin/coupons', { code: 'X', type: 'fixed_amount', value: 1000, otherAmounts })
    expect((await coupon({ usd: 100 })).statusCode).toBe(400)
    expect((await coupon({ eur: 900, EUR: 100 })).statusCode).toBe(400)
    expect((await coupon({ eur: 0 })).statusCode).toBe(400)
    expect((await coupon({ eur: 900 })).json().otherAmounts).toEqual({ eur: 900 })
  })

  it('do not lose a price that a colleague added while they were editing', async () => {
    const { shop, course } = await startEuroShop()
    const owner = await signUp(shop, grace, 'owner')
    const bundle = await addBundle(shop, [course.id])
    const program = await addProgram(shop)
    for (const path of [`/api/admin/bundles/${bundle.id}`, `/api/admin/mentorship/${program.id}`]) {
      const euro = { currency: 'eur', priceCents: 8000, originalPriceCents: 9000 }
      const pound = { currency: 'gbp', priceCents: 7000, originalPriceCents: 8000 }
      expect((await owner.put(path, { prices: [euro], seenPrices: [] })).statusCode).toBe(200)
      expect((await owner.put(path, { prices: [euro, pound], seenPrices: [euro] })).statusCode).toBe(200)
      const stale = await owner.put(path, { prices: [{ ...euro, priceCents: 8500 }], seenPrices: [euro] })
      expect([stale.statusCode, stale.json().code]).toEqual([409, 'prices_changed'])
      expect((await owner.put(path, { title: 'Another title' })).json().prices).toMatchObject([euro, pound])
    }
  })

  it('find only dollars when they filter by dollars', async () => {
    const { shop, ada, pay } = await startEuroShop()
    await pay({ currency: 'eur' })
    const other = await addCourse(shop, { slug: 'other', price_cents: 4500 })
    await ada.post('/api/billing/charge', { courseId: other.id, paymentMethodId: 'pm_card_visa' })
    const owner = await signUp(shop, grace, 'owner')
    const found: AdminOrder[] = (await owner.get('/api/admin/orders?minAmount=4000')).json()
    expect(found.map(({ currency }) => currency)).toEqual(['usd'])
  })

  it('read the currency of a second payment that was paid outside, and buyers that of their purchases', async () => {
    const { shop, course, ada, quote, pay } = await startEuroShop(PLAN)
    const shown = await quote({ currency: 'eur', plan: 'two_payments' })
    await pay({ ...asShown(shown), shownPlanConsentText: shown.installments?.consentText })
    const owner = await signUp(shop, grace, 'owner')
    const [second] = (await owner.get('/api/admin/payment-plans/students')).json()
    expect(second).toMatchObject({ currency: 'eur', amountCents: 2664 })
    await owner.post(`/api/admin/installments/${second.id}/mark-paid`, { reason: 'By bank transfer' })
    const logged = await shop.ctx.db.selectFrom('audit_log').select('after').execute()
    const marked = logged.map(({ after }) => JSON.parse(after ?? '{}')).find(({ amountCents }) => amountCents === 2664)
    expect(marked).toMatchObject({ currency: 'eur' })
    expect(await exportPurchases(shop.ctx.db, ada.id)).toMatchObject([{ currency: 'eur' }])
    const [buyer] = (await owner.get('/api/admin/analytics/user-purchase-overview')).json()
    expect(buyer).toMatchObject({
      totalSpent: 0,
      otherSpending: [{ currency: 'eur', cents: 4500 }],
      paidOutsideCents: 0,
      otherPaidOutside: [{ currency: 'eur', cents: 2664 }],
    })
    await owner.put(`/api/admin/courses/${course.id}`, { prices: [{ currency: 'eur', priceCents: 900 }] })
    const buyers = (await owner.get('/api/admin/analytics/user-purchase-overview/export.csv')).body.split('\r\n')
    expect(buyers[0]).toMatch(/,In other currencies,Of that outside$/)
    expect(buyers[1]).toMatch(/,EUR 45\.00,EUR 26\.64$/)
    await expectPaymentInvariants(shop)
  })
})
