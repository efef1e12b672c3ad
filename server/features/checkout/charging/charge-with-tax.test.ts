import { describe, expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { lastMail } from '#server/test/mailbox.ts'
import { expectPaymentInvariants } from '#server/test/paying-shop.ts'
import { addCoupon } from '#server/test/sample-offers.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'

const GERMAN_CARD = { paymentMethodId: 'pm_card_de' }
const FRENCH_CARD = { paymentMethodId: 'pm_card_fr' }
const FRENCH_VAT_ID = 'FR40303265045'
const GERMAN_VAT_ID = 'DE136695976'

describe('a purchase with tax', () => {
  it('by a German consumer contains 19 % of a price that includes tax', async () => {
    const { shop, quote, pay, listOrders, charged } = await startTaxedShop()
    const { tax, totalCents } = await quote({ country: 'DE' })
    expect([totalCents, tax]).toMatchObject([4900, { country: 'DE', rateBp: 1900, taxCents: 782, addedCents: 0 }])
    const bought = { ...GERMAN_CARD, country: 'DE', expectedTotalCents: 4900, expectedTaxCents: 782 }
    expect((await pay(bought)).status).toBe('paid')
    expect(await listOrders()).toMatchObject([
      { total_cents: 4900, list_cents: 4900, tax_cents: 782, tax_kind: 'included', tax_country: 'DE' },
    ])
    expect(charged()).toEqual([4900])
    await expectPaymentInvariants(shop)
  })

  it('adds the tax to a price that excludes it, after the coupon', async () => {
    const { shop, quote, pay, listOrders, charged } = await startTaxedShop({ settings: { pricesIncludeTax: false } })
    await addCoupon(shop, { code: 'TEN', value: 10 })
    const { tax, totalCents, listCents, discountCents } = await quote({ country: 'DE', couponCode: 'TEN' })
    // 49.00 − 4.90 = 44.10; 19 % of it are 8.379.
    expect([listCents, discountCents, tax?.taxCents, totalCents]).toEqual([4900, 490, 838, 5248])
    expect((await pay({ ...GERMAN_CARD, country: 'DE', couponCode: 'TEN' })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([
      { list_cents: 5738, total_cents: 5248, tax_cents: 838, tax_kind: 'added' },
    ])
    expect(charged()).toEqual([5248])
    await expectPaymentInvariants(shop)
  })

  it('by a French business is reverse charged, whatever its card says', async () => {
    const { shop, quote, pay, listOrders, charged } = await startTaxedShop()
    const french = { country: 'FR', vatId: 'fr 40 303 265 045' }
    const { tax, totalCents } = await quote(french)
    expect([totalCents, tax]).toMatchObject([
      4083,
      { reverseCharge: true, vatId: FRENCH_VAT_ID, vatIdProblem: null, taxCents: 0, addedCents: -817 },
    ])
    expect((await pay({ ...french, expectedTotalCents: 4083, expectedTaxCents: 0 })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([
      { total_cents: 4083, tax_cents: 0, tax_kind: 'reverse_charge', buyer_vat_id: FRENCH_VAT_ID, tax_country: 'FR' },
    ])
    expect(charged()).toEqual([4083])
    await expectPaymentInvariants(shop)
  })

  it("by a business in the seller's country is taxed like any other", async () => {
    const { quote, pay, listOrders } = await startTaxedShop()
    const german = { country: 'DE', vatId: GERMAN_VAT_ID }
    expect((await quote(german)).tax).toMatchObject({ reverseCharge: false, taxCents: 782, vatId: GERMAN_VAT_ID })
    expect((await pay({ ...GERMAN_CARD, ...german })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ tax_kind: 'included', tax_cents: 782, buyer_vat_id: GERMAN_VAT_ID }])
  })

  it('by somebody in a country without a rate has none', async () => {
    const { quote, pay, listOrders, charged } = await startTaxedShop()
    expect((await quote({ country: 'US' })).tax).toMatchObject({ rateBp: 0, taxCents: 0, reverseCharge: false })
    // A Canadian card makes no difference to the tax, so nobody is asked.
    expect((await pay({ country: 'US' }, 'CA')).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ total_cents: 4900, tax_cents: 0, tax_country: 'US', tax_rate_bp: 0 }])
    expect(charged()).toEqual([4900])
  })

  it('in two payments divides the tax so that both parts add up', async () => {
    const plan = {
      payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
      payment_plan_first_cents: 2500,
      payment_plan_second_cents: 2400,
      payment_plan_days: 30,
    }
    const { shop, ada, quote, pay, charged } = await startTaxedShop({
      settings: { pricesIncludeTax: false },
      course: plan,
    })
    const { installments, dueNowCents, totalCents } = await quote({ country: 'DE', plan: 'two_payments' })
    expect([totalCents, dueNowCents, installments?.secondCents]).toEqual([5831, 2975, 2856])
    const terms = {
      plan: 'two_payments',
      planConsent: true,
      expectedTotalCents: 5831,
      expectedDueNowCents: 2975,
      expectedSecondPaymentCents: 2856,
      expectedDaysToSecondPayment: 30,
      expectedTaxCents: 931,
    }
    expect((await pay({ ...GERMAN_CARD, country: 'DE', ...terms })).status).toBe('paid')
    const [purchase] = (await ada.get('/api/my/purchases')).json().purchases
    const second = purchase.installments[1].id
    await ada.post(`/api/billing/installments/${second}/pay`, GERMAN_CARD)
    expect(charged().toSorted()).toEqual([2856, 2975])
    const payments = await shop.ctx.db.selectFrom('payments').select('tax_cents').orderBy('sequence').execute()
    expect(payments.map(({ tax_cents }) => tax_cents)).toEqual([475, 456])
    expect((await lastMail(shop, 'installment_paid')).text).toContain('Includes VAT (19%, Germany): $4.56')
    await expectPaymentInvariants(shop)
  })
})

describe('the terms a buyer agreed to', () => {
  it('include the tax, even where it leaves the total as it was', async () => {
    const { shop, pay, listOrders, charged } = await startTaxedShop()
    await changeSettings(shop, { taxRates: 'DE 20' })
    const bought = { ...GERMAN_CARD, country: 'DE', expectedTotalCents: 4900, expectedTaxCents: 782 }
    const refused = await pay(bought)
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' })
    expect(refused.message).toContain('The tax on this purchase has changed.')
    expect([await listOrders(), charged()]).toEqual([[], []])
    expect((await pay({ ...bought, expectedTaxCents: 817 })).status).toBe('paid')
  })

  it('are refused when tax was turned on since the page was opened', async () => {
    const { shop, pay, charged } = await startTaxedShop({ settings: { taxMode: 'none' } })
    await changeSettings(shop, { taxMode: 'own_rates' })
    expect(await pay({ expectedTotalCents: 4900, expectedTaxCents: 0 })).toMatchObject({ status: 409 })
    expect(charged()).toEqual([])
  })
})

describe('a buyer who names no country', () => {
  it("is taxed where the connection comes from, or else like the seller's neighbors", async () => {
    const { quote, pay, listOrders } = await startTaxedShop()
    expect((await quote({}, 'FR')).tax).toMatchObject({ country: 'FR', rateBp: 2000 })
    expect((await quote({}, 'XX')).tax).toMatchObject({ country: 'DE', rateBp: 1900 })
    expect((await quote()).tax).toMatchObject({ country: 'DE', rateBp: 1900 })
    expect((await pay()).status).toBe('paid')
    const [order] = await listOrders()
    expect(order).toMatchObject({ tax_country: 'DE', tax_cents: 782, total_cents: 4900 })
    expect(JSON.parse(order?.tax_evidence ?? '')).toEqual({ declared: null, ip: null, card: 'US', confirmed: false })
  })

  it('sees the price for the country that the browser suggests, which is no evidence', async () => {
    const { quote, pay, listOrders } = await startTaxedShop()
    expect((await quote({ suggestedCountry: 'FR' })).tax).toMatchObject({ country: 'FR', isSuggested: true })
    expect((await quote()).tax).toMatchObject({ country: 'DE', isSuggested: true })
    // Whoever knows better is believed, and then nothing is only a suggestion.
    for (const [named, from] of [[{ country: 'DE' }, undefined] as const, [{}, 'DE'] as const]) {
      const { tax } = await quote({ suggestedCountry: 'FR', ...named }, from)
      expect(tax?.country).toBe('DE')
      expect(tax).not.toHaveProperty('isSuggested')
    }
    // A charge knows no suggestions.
    expect((await pay({ suggestedCountry: 'FR', paymentMethodId: 'pm_card_fr' })).status).toBe('paid')
    const [order] = await listOrders()
    expect(order).toMatchObject({ tax_country: 'DE' })
    expect(JSON.parse(order?.tax_evidence ?? '')).toMatchObject({ declared: null, ip: null, confirmed: false })
    expect(order?.tax_evidence).not.toContain('suggested')
  })

  it("can't choose the country of the connection without the proxy", async () => {
    const { ada, course } = await startTaxedShop()
    const forged = { headers: { 'cf-ipcountry': 'US' } }
    const quote = (await ada.post('/api/checkout/quote', { courseId: course.id }, forged)).json()
    expect(quote.tax.country).toBe('DE')
  })
})

describe('the country of a buyer', () => {
  it('needs two of three sources, or a confirmation', async () => {
    const { shop, pay, listOrders, charged } = await startTaxedShop()
    const german = { country: 'DE', expectedTotalCents: 4900, expectedTaxCents: 782 }
    const asked = await pay(german)
    expect(asked).toMatchObject({ status: 409, code: 'confirm_country' })
    expect(asked.message).toBe(
      "You chose Germany, but your card is from the United States. Please confirm your country. You haven't been charged.",
    )
    expect(await pay({ ...german, confirmedCountry: 'FR' })).toMatchObject({ status: 409, code: 'confirm_country' })
    expect([await listOrders(), charged()]).toEqual([[], []])
    expect((await pay({ ...german, confirmedCountry: 'DE' })).status).toBe('paid')
    const [order] = await listOrders()
    expect(JSON.parse(order?.tax_evidence ?? '')).toEqual({ declared: 'DE', ip: null, card: 'US', confirmed: true })
    await expectPaymentInvariants(shop)
  })

  it('is believed when the connection agrees', async () => {
    const { pay } = await startTaxedShop()
    expect((await pay({ country: 'DE' }, 'DE')).status).toBe('paid')
  })

  it("can't be forged against card and connection, not even by confirming it", async () => {
    const { pay, listOrders, charged } = await startTaxedShop()
    const refused = await pay({ ...GERMAN_CARD, country: 'US', confirmedCountry: 'US' }, 'DE')
    expect(refused).toMatchObject({ status: 409, code: 'country_mismatch' })
    expect(refused.message).toBe(
      "Your card and your connection are both from Germany. Please choose Germany as your country. You haven't been charged.",
    )
    expect([await listOrders(), charged()]).toEqual([[], []])
    expect((await pay({ ...GERMAN_CARD, country: 'DE' }, 'DE')).status).toBe('paid')
  })

  it("isn't that of somebody else's VAT ID if card and connection agree on another", async () => {
    const { pay, listOrders } = await startTaxedShop()
    const borrowed = { ...GERMAN_CARD, country: 'FR', vatId: FRENCH_VAT_ID }
    expect(await pay(borrowed, 'DE')).toMatchObject({ status: 409, code: 'country_mismatch' })
    expect(await listOrders()).toEqual([])
    expect((await pay(borrowed, 'FR')).status).toBe('paid')
  })

  it('is also known of a card that comes as a token', async () => {
    const { shop, pay, listOrders } = await startTaxedShop()
    const made = await fetch(`${shop.sandbox.url}/v1/test_helpers/confirmation_tokens`, {
      method: 'POST',
      body: new URLSearchParams({ payment_method: 'pm_card_de' }),
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    const { id: confirmationTokenId } = (await made.json()) as { id: string }
    const paid = await pay({ paymentMethodId: undefined, confirmationTokenId, country: 'DE' })
    expect(paid.status).toBe('paid')
    const [order] = await listOrders()
    expect(JSON.parse(order?.tax_evidence ?? '')).toMatchObject({ declared: 'DE', card: 'DE' })
  })

  it('must exist', async () => {
    const { pay } = await startTaxedShop()
    expect(await pay({ country: 'XX' })).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('a VAT ID', () => {
  it('that is wrong or from another country is refused before anything is charged', async () => {
    const { quote, pay, listOrders, charged } = await startTaxedShop()
    for (const [vatId, code] of [
      ['FR40303265046', 'vat_id_invalid'],
      ['nonsense', 'vat_id_invalid'],
      [GERMAN_VAT_ID, 'vat_id_other_country'],
    ]) {
      const { tax, totalCents } = await quote({ country: 'FR', vatId })
      expect([totalCents, tax]).toMatchObject([4900, { reverseCharge: false, vatId: null, taxCents: 817 }])
      expect(tax?.vatIdProblem).toEqual(expect.any(String))
      expect(await pay({ ...FRENCH_CARD, country: 'FR', vatId })).toMatchObject({ status: 400, code })
    }
    expect([await listOrders(), charged()]).toEqual([[], []])
  })

  it('is refused where too little would be left for a card', async () => {
    const { pay } = await startTaxedShop({ course: { price_cents: 55 } })
    const refused = await pay({ country: 'FR', vatId: FRENCH_VAT_ID })
    expect(refused).toMatchObject({ status: 400, code: 'vat_id_too_little_left' })
    expect((await pay({ ...FRENCH_CARD, country: 'FR' })).status).toBe('paid')
  })
})

describe('a shop without tax', () => {
  it('ignores country and VAT ID, and quotes as ever', async () => {
    const { quote, pay, listOrders } = await startTaxedShop({ settings: { taxMode: 'none' } })
    expect(await quote({ country: 'FR', vatId: 'nonsense' })).not.toHaveProperty('tax')
    expect((await pay({ country: 'FR', vatId: 'nonsense' })).status).toBe('paid')
    expect(await listOrders()).toMatchObject([{ tax_cents: 0, tax_kind: null, tax_country: null, tax_evidence: null }])
  })
})

describe('the hosted page', () => {
  it("isn't used while tax is on, because it can't ask where the buyer is", async () => {
    const { shop, ada, course } = await startTaxedShop({ settings: { hostedCheckout: true } })
    const open = async () => (await ada.post('/api/checkout/session', { courseId: course.id })).json()
    expect(await open()).toEqual({ url: expect.stringContaining(`/checkout/${course.id}`), orderId: null })
    await changeSettings(shop, { taxMode: 'none' })
    expect((await open()).orderId).not.toBeNull()
  })
})
