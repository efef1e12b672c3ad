import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { StripePaymentGateway } from '#server/adapters/stripe-payment-gateway.ts'
import { expectPaymentInvariants, type PayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCoupon } from '#server/test/sample-offers.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { ViesServer } from '#server/test/vies-server.ts'

const GERMAN = { country: 'DE', paymentMethodId: 'pm_card_de' }
const FRENCH_VAT_ID = 'FR40303265045'
const TAX_DOWN = { kind: 'error_before', path: '/v1/tax' } as const

type Options = NonNullable<Parameters<typeof startTaxedShop>[0]>
const startStripeTaxedShop = ({ settings = {}, ...options }: Options = {}) =>
  startTaxedShop({ settings: { taxMode: 'stripe_tax', taxRates: '', ...settings }, ...options })

/** What Stripe recorded: the tax of each sale, and of each reversal. */
const recordedTax = ({ sandbox }: PayingShop) =>
  sandbox.taxTransactions().map(({ line_items }) => line_items?.data.reduce((sum, line) => sum + line.amount_tax, 0))

describe('a purchase that Stripe taxes', () => {
  it('contains the tax of the country, which Stripe records with the payment', async () => {
    const { shop, quote, pay, listOrders, charged } = await startStripeTaxedShop()
    const { tax, totalCents } = await quote({ country: 'DE' })
    expect([totalCents, tax]).toMatchObject([
      4900,
      { rateBp: 1900, taxCents: 782, addedCents: 0, asksPostalCode: false },
    ])
    expect(recordedTax(shop)).toEqual([])
    expect((await pay({ ...GERMAN, expectedTotalCents: 4900, expectedTaxCents: 782 })).status).toBe('paid')
    const [order] = await listOrders()
    expect(order).toMatchObject({ tax_cents: 782, tax_kind: 'included', tax_country: 'DE', tax_rate_bp: 1900 })
    expect(JSON.parse(order?.tax_evidence ?? '').stripeTax.calculationId).toMatch(/^taxcalc_/)
    expect([charged(), recordedTax(shop)]).toEqual([[4900], [782]])
    await expectPaymentInvariants(shop)
  })

  it('gets the tax on top where prices exclude it, after the coupon', async () => {
    const { shop, pay, listOrders, charged } = await startStripeTaxedShop({ settings: { pricesIncludeTax: false } })
    await addCoupon(shop, { code: 'TEN', value: 10 })
    expect((await pay({ ...GERMAN, couponCode: 'TEN' })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([
      { list_cents: 5738, total_cents: 5248, tax_cents: 838, tax_kind: 'added' },
    ])
    expect([charged(), recordedTax(shop)]).toEqual([[5248], [838]])
    await expectPaymentInvariants(shop)
  })

  it("can't be freed of tax by the postal code of a special territory", async () => {
    const { pay, listOrders } = await startStripeTaxedShop()
    expect((await pay({ ...GERMAN, postalCode: '27498' })).status).toBe('paid')
    const [order] = await listOrders()
    expect(order?.tax_cents).toBe(782)
    expect(JSON.parse(order?.tax_evidence ?? '').stripeTax).toMatchObject({ postalCode: null })
  })

  it("asks VIES about every ID that frees a business of tax, also in the seller's own country", async () => {
    const vies = await new ViesServer().start()
    onTestFinished(() => vies.stop())
    const { quote } = await startStripeTaxedShop({ settings: { checkVatIds: true }, env: { VIES_API_URL: vies.url } })
    // The sandbox's account is in the United States, so Stripe takes German businesses for foreign ones.
    const german = { country: 'DE', vatId: 'DE136695976' }
    const { tax } = await quote(german)
    expect(tax).toMatchObject({ reverseCharge: false, vatId: null, taxCents: 782 })
    expect(tax?.vatIdProblem).toContain("doesn't list this VAT ID")
    vies.registered.add('DE136695976')
    expect((await quote(german)).tax).toMatchObject({ reverseCharge: true, vatId: 'DE136695976' })
  })

  it('needs a ZIP code in the United States, and one that exists', async () => {
    const { shop, quote, pay, listOrders, charged } = await startStripeTaxedShop({
      settings: { pricesIncludeTax: false },
    })
    const american = { country: 'US', paymentMethodId: 'pm_card_visa' }
    expect((await quote(american)).tax).toMatchObject({
      asksPostalCode: true,
      postalCodeProblem: 'Please enter your ZIP code: the tax depends on it.',
    })
    expect(await pay(american)).toMatchObject({ status: 400, code: 'postal_code_missing' })
    expect(await pay({ ...american, postalCode: 'x' })).toMatchObject({ status: 400, code: 'postal_code_unknown' })
    expect([await listOrders(), charged()]).toEqual([[], []])
    const inNewYork = { ...american, postalCode: ' 10001 ' }
    const { tax, totalCents } = await quote(inNewYork)
    expect([totalCents, tax]).toMatchObject([5335, { taxCents: 435, rateBp: 888, postalCode: '10001' }])
    expect((await pay({ ...inNewYork, expectedTotalCents: 5335, expectedTaxCents: 435 })).status).toBe('paid')
    expect(recordedTax(shop)).toEqual([435])
    await expectPaymentInvariants(shop)
  })

  it('leaves the tax to a business in another EU country, once VIES lists it', async () => {
    const vies = await new ViesServer().start()
    onTestFinished(() => vies.stop())
    const { shop, quote, pay, listOrders } = await startStripeTaxedShop({
      settings: { checkVatIds: true },
      env: { VIES_API_URL: vies.url },
    })
    const business = { country: 'FR', vatId: FRENCH_VAT_ID }
    expect((await quote(business)).tax).toMatchObject({ reverseCharge: false, taxCents: 817, vatId: null })
    expect(await pay(business)).toMatchObject({ status: 400, code: 'vat_id_not_registered' })
    vies.registered.add(FRENCH_VAT_ID)
    // Stripe keeps prices that include tax as they are.
    const { tax, totalCents } = await quote(business)
    expect([totalCents, tax]).toMatchObject([4900, { reverseCharge: true, taxCents: 0, addedCents: 0 }])
    expect((await pay({ ...business, expectedTotalCents: 4900, expectedTaxCents: 0 })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([
      { tax_kind: 'reverse_charge', tax_cents: 0, buyer_vat_id: FRENCH_VAT_ID },
    ])
    expect(recordedTax(shop)).toEqual([0])
    await expectPaymentInvariants(shop)
  })

  it('for nothing asks Stripe nothing', async () => {
    const { shop, pay, listOrders } = await startStripeTaxedShop()
    await addCoupon(shop, { code: 'ALL', value: 100 })
    shop.sandbox.faults.add(TAX_DOWN)
    expect((await pay({ country: 'US', couponCode: 'ALL' })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ total_cents: 0, tax_cents: 0 }])
  })

  it('is refused on a tax the buyer has not seen', async () => {
    const { pay, listOrders, charged } = await startStripeTaxedShop()
    const asShown = { ...GERMAN, expectedTotalCents: 4900, expectedTaxCents: 781 }
    expect(await pay(asShown)).toMatchObject({ status: 409, code: 'price_changed' })
    expect([await listOrders(), charged()]).toEqual([[], []])
  })

  it('is taxed at its new price if that changes while Stripe calculates', async () => {
    const { shop, course, pay, listOrders, charged } = await startStripeTaxedShop()
    const calculate = StripePaymentGateway.prototype.calculateTax
    const spy = vi.spyOn(StripePaymentGateway.prototype, 'calculateTax')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementationOnce(async function (this: StripePaymentGateway, ...question) {
      await shop.ctx.db.updateTable('courses').set({ price_cents: 5900 }).where('id', '=', course.id).execute()
      return calculate.apply(this, question)
    })
    expect((await pay(GERMAN)).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ total_cents: 5900, tax_cents: 942 }])
    expect([charged(), recordedTax(shop)]).toEqual([[5900], [942]])
    await expectPaymentInvariants(shop)
  })

  it('is taxed without a coupon that ends while Stripe calculates', async () => {
    const { shop, quote } = await startStripeTaxedShop()
    await addCoupon(shop, { code: 'TEN', value: 10 })
    const calculate = StripePaymentGateway.prototype.calculateTax
    const spy = vi.spyOn(StripePaymentGateway.prototype, 'calculateTax')
    onTestFinished(() => spy.mockRestore())
    spy.mockImplementationOnce(async function (this: StripePaymentGateway, ...question) {
      await shop.ctx.db.updateTable('coupons').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
      return calculate.apply(this, question)
    })
    const { totalCents, tax, couponProblem } = await quote({ country: 'DE', couponCode: 'TEN' })
    expect([totalCents, tax?.taxCents, couponProblem?.reason]).toEqual([4900, 782, 'expired'])
  })

  it('asks about the country if card and connection are from elsewhere', async () => {
    const { pay, charged } = await startStripeTaxedShop()
    expect(await pay({ ...GERMAN, country: 'FR' }, 'DE')).toMatchObject({ status: 409, code: 'country_mismatch' })
    expect(charged()).toEqual([])
  })
})

describe('while Stripe cannot calculate the tax', () => {
  it.each(['error_before', 'reset_before', 'rate_limit'] as const)(
    'nothing is charged, and the buyer learns why (%s)',
    async (kind) => {
      const { shop, ada, course, pay, listOrders, charged } = await startStripeTaxedShop()
      shop.sandbox.faults.add({ kind, path: '/v1/tax' })
      const quoted = await ada.post('/api/checkout/quote', { courseId: course.id, country: 'DE' })
      expect([quoted.statusCode, quoted.json()]).toMatchObject([503, { code: 'tax_unavailable' }])
      const refused = await pay(GERMAN)
      expect(refused).toMatchObject({ status: 503, code: 'tax_unavailable' })
      expect(refused.message).toContain("You haven't been charged.")
      expect([await listOrders(), charged()]).toEqual([[], []])
      shop.sandbox.faults.clear()
      expect((await pay(GERMAN)).status).toBe('paid')
      await expectPaymentInvariants(shop)
    },
  )

  it('a quote from a moment ago is still shown, but never charged', async () => {
    const { shop, quote, pay, charged } = await startStripeTaxedShop()
    expect((await quote({ country: 'DE' })).totalCents).toBe(4900)
    shop.sandbox.faults.add(TAX_DOWN)
    expect((await quote({ country: 'DE' })).totalCents).toBe(4900)
    expect(await pay(GERMAN)).toMatchObject({ status: 503, code: 'tax_unavailable' })
    expect(charged()).toEqual([])
  })
})

it('limits how many calculations one account can cause', async () => {
  const { ada, course, quote, charged, pay } = await startStripeTaxedShop()
  for (let at = 0; at < 100; at++) await quote({ country: 'US', postalCode: String(10_000 + at) })
  const next = await ada.post('/api/checkout/quote', { courseId: course.id, country: 'US', postalCode: '20000' })
  expect(next.statusCode).toBe(429)
  expect(await pay(GERMAN)).toMatchObject({ status: 429 })
  expect(charged()).toEqual([])
})

describe('a plan that Stripe taxes', () => {
  const plan = {
    payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
    payment_plan_first_cents: 2500,
    payment_plan_second_cents: 2400,
    payment_plan_days: 30,
  }
  const terms = {
    plan: 'two_payments',
    planConsent: true,
    expectedTotalCents: 5831,
    expectedDueNowCents: 2975,
    expectedSecondPaymentCents: 2856,
    expectedDaysToSecondPayment: 30,
    expectedTaxCents: 931,
  }

  async function buyInTwo() {
    const started = await startStripeTaxedShop({ settings: { pricesIncludeTax: false }, course: plan })
    expect((await started.pay({ ...GERMAN, ...terms })).status).toBe('paid')
    const [purchase] = (await started.ada.get('/api/my/purchases')).json().purchases
    const paySecond = () => started.ada.post(`/api/billing/installments/${purchase.installments[1].id}/pay`, GERMAN)
    return { ...started, paySecond, orderId: purchase.id as string }
  }

  it('records the tax of each payment when it is made', async () => {
    const { shop, paySecond, charged } = await buyInTwo()
    expect(recordedTax(shop)).toEqual([475])
    expect((await paySecond()).statusCode).toBe(200)
    expect([charged(), recordedTax(shop)]).toEqual([
      [2975, 2856],
      [475, 456],
    ])
    const payments = await shop.ctx.db.selectFrom('payments').select('tax_cents').orderBy('sequence').execute()
    expect(payments.map(({ tax_cents }) => tax_cents)).toEqual([475, 456])
    await expectPaymentInvariants(shop)
  })

  it('charges no second payment while Stripe is down, and does later', async () => {
    const { shop, paySecond, charged } = await buyInTwo()
    shop.sandbox.faults.add(TAX_DOWN)
    expect((await paySecond()).statusCode).toBe(503)
    expect(charged()).toEqual([2975])
    shop.sandbox.faults.clear()
    expect((await paySecond()).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it('reverses the tax of what is refunded, from both payments', async () => {
    const { shop, paySecond, orderId } = await buyInTwo()
    await paySecond()
    const staff = await signUp(shop, grace, 'owner')
    const refund = (amountCents: number) => staff.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents })
    expect((await refund(1000)).statusCode).toBe(200)
    expect((await refund(4831)).statusCode).toBe(200)
    const [sum] = [recordedTax(shop).reduce((total = 0, tax = 0) => total + tax, 0)]
    expect(sum).toBe(0)
    await expectPaymentInvariants(shop)
  })
})
