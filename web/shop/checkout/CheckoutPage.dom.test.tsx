import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import type { Purchase } from '#contract/orders/purchase.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import { sampleBundle } from '#web/test/sample-bundle.ts'
import { COURSE, ORDER, offer, paid, quote, settings } from '#web/test/sample-checkout.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { stubStripe } from '#web/test/stub-stripe.ts'
import { CheckoutPage } from './CheckoutPage.tsx'
import { bundleOffer, type CheckoutOffer, courseOffer } from './order/checkout-offer.ts'

const planned: Quote = {
  ...quote,
  plan: 'two_payments',
  dueNowCents: 6450,
  installments: {
    firstCents: 6450,
    secondCents: 6450,
    secondDueAt: '2026-12-16T12:00:00.000Z',
    days: 30,
    consentText: 'Save my card and charge it $64.50 in 30 days.',
  },
}

const visa = {
  id: 'pm_visa',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  installmentIds: [],
}

/** Stripe.js as far as a saved card needs it. */
function stubCards(confirm: () => Promise<unknown> = async () => ({ paymentIntent: { status: 'succeeded' } })) {
  const unused = { createPaymentMethod: vi.fn(), createToken: vi.fn() }
  const stripe = { ...unused, handleNextAction: vi.fn(confirm), confirmCardPayment: vi.fn(confirm), elements: vi.fn() }
  stubStripe(stripe)
  return stripe
}

function open(more: Answers = {}, at = `/checkout/${COURSE}`, currency = 'usd', shown: CheckoutOffer = offer) {
  stubCards()
  const page = show(<CheckoutPage offer={shown} />, {
    viewer: ada,
    at,
    shop: { currencies: ['usd', 'eur'], currency },
    answers: {
      'GET /api/settings/public': settings,
      'POST /api/checkout/quote': quote,
      'GET /api/billing/payment-methods': { paymentMethods: [visa] },
      'POST /api/billing/charge': paid,
      'GET /api/my/courses': { courses: [], bundlePurchases: [] } as never,
      'GET /api/my/purchases': { purchases: [] },
      ...more,
    },
  })
  const payButton = () => page.screen.findByRole('button', { name: /Complete Payment/ })
  const ready = async () => {
    const button = await payButton()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    return button
  }
  return { ...page, payButton, ready }
}

describe('a price that cannot be calculated', () => {
  it('says why, and asks again', async () => {
    const message = "The tax on this purchase can't be calculated right now. You haven't been charged."
    const answer = vi
      .fn<(call: Call) => Quote | Refusal>()
      .mockReturnValueOnce(new Refusal(503, message, 'tax_unavailable'))
      .mockReturnValue(quote)
    const page = open({ 'POST /api/checkout/quote': answer })
    expect(await page.screen.findByText(message)).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Try Again' }))
    expect(await page.payButton()).toBeTruthy()
  })
})

const sentCharge = (page: ReturnType<typeof open>) => page.server.sentTo('POST /api/billing/charge')

describe('paying with a saved card', () => {
  it('charges what the page shows, and thanks the buyer', async () => {
    const page = open()
    const button = await page.ready()
    expect(button.textContent).toContain('Complete Payment - $129')
    await page.user.click(button)

    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([
      { courseId: COURSE, paymentMethodId: 'pm_visa', expectedTotalCents: 12_900, expectedDueNowCents: 12_900 },
    ])
  })

  it('charges once, however often the button is pressed', async () => {
    let answer = (_: ChargeReply) => {}
    const page = open({ 'POST /api/billing/charge': () => new Promise((resolve) => (answer = resolve)) })
    const button = await page.ready()
    await page.user.dblClick(button)
    await page.user.click(button)
    answer(paid)

    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toHaveLength(1)
  })

  it('keeps the reason of a declined card on the page, and sends a new key next time', async () => {
    const charge = vi
      .fn<(call: Call) => ChargeReply | Refusal>()
      .mockReturnValueOnce(new Refusal(402, 'Your card was declined.', 'card_declined'))
      .mockReturnValueOnce(paid)
    const page = open({ 'POST /api/billing/charge': charge })
    await page.user.click(await page.ready())
    expect(await page.screen.findByText('Payment Failed')).toBeTruthy()
    expect((await page.screen.findAllByText(/Your card was declined\./)).length).toBeGreaterThan(1)

    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    const [first, second] = sentCharge(page) as { idempotencyKey: string }[]
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey)
  })

  it('retries with the same key after a lost response, so nobody pays twice', async () => {
    const charge = vi
      .fn<(call: Call) => ChargeReply | Refusal>()
      .mockReturnValueOnce(new Refusal(503, 'The shop is busy right now.', 'unavailable'))
      .mockReturnValueOnce(paid)
    const page = open({ 'POST /api/billing/charge': charge })
    await page.user.click(await page.ready())
    expect(await page.screen.findByText('Payment Failed')).toBeTruthy()
    await page.user.click(await page.ready())

    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    const [first, second] = sentCharge(page) as { idempotencyKey: string }[]
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
  })

  it('reloads the price if it changed in the meantime', async () => {
    let listCents = 12_900
    const page = open({
      'POST /api/checkout/quote': () => ({ ...quote, listCents, totalCents: listCents, dueNowCents: listCents }),
      'POST /api/billing/charge': new Refusal(409, 'The price has changed.', 'price_changed'),
    })
    const button = await page.ready()
    listCents = 14_900
    await page.user.click(button)

    expect(await page.screen.findByRole('button', { name: 'Complete Payment - $149' })).toBeTruthy()
    expect(sentCharge(page)).toHaveLength(1)
  })
})

const bought: Purchase = {
  id: ORDER,
  kind: 'course',
  itemId: COURSE,
  title: offer.title,
  slug: 'intro-to-trading',
  courses: [],
  status: 'paid',
  plan: 'full',
  currency: 'usd',
  listCents: 12_900,
  discountCents: 0,
  totalCents: 12_900,
  paidCents: 12_900,
  refundedCents: 0,
  couponCode: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  paidAt: '2026-11-16T12:00:00.000Z',
  receiptNumber: 'CW-2026-000001',
  receiptUrl: '/api/my/purchases/1/receipt',
  disputed: false,
  withdrawal: null,
  accessFrom: null,
  installments: [],
}

describe('what was bought', () => {
  const payment = {
    dueAt: '2026-11-16T12:00:00.000Z',
    paidAt: null,
    failureMessage: null,
    authenticationRequired: false,
    graceEndsAt: null,
    accessPausedAt: null,
    canPayNow: false,
    lacksCard: false,
    receiptNumber: null,
    receiptUrl: null,
  }
  const receipt = (page: ReturnType<typeof open>) =>
    page.screen.findByRole('link', { name: 'Receipt CW-2026-000001 as PDF' })

  it('is shown after the payment with its amount and receipt', async () => {
    const page = open({ 'GET /api/my/purchases': { purchases: [bought] } })
    await page.user.click(await page.ready())
    expect((await receipt(page)).getAttribute('href')).toBe(bought.receiptUrl)
    const words = document.body.textContent
    expect(words).toContain('Intro to Trading is yours. Your receipt is on its way by email.')
    expect(words).toContain('$129.00PaidNovember 16, 2026ReceiptCW-2026-000001')
  })

  it('is shown with its tax and its invoices, if the shop charges tax', async () => {
    const invoice = {
      kind: 'invoice' as const,
      number: 'INV-2026-000001',
      corrects: null,
      issuedOn: '2026-11-16',
      orderId: ORDER,
      buyerName: 'Ada Lovelace',
      buyerCountry: 'DE',
      netCents: 10_840,
      taxCents: 2060,
      totalCents: 12_900,
      currency: 'usd',
      isElectronic: true,
    }
    const tax = { kind: 'included' as const, country: 'DE', rateBp: 1900, taxCents: 2060, vatId: null }
    const invoices = [invoice, { ...invoice, kind: 'credit_note' as const, number: 'CN-2026-000001' }]
    const page = open({ 'GET /api/my/purchases': { purchases: [{ ...bought, tax, invoices }] } })
    await page.user.click(await page.ready())
    const link = await page.screen.findByRole('link', { name: 'Invoice INV-2026-000001 as PDF' })
    expect(link.getAttribute('href')).toBe('/api/my/invoices/INV-2026-000001/invoice.pdf')
    expect(document.body.textContent).toContain('$129.00TaxIncludes $20.60 VAT (19%, Germany)Paid')
    expect(document.body.textContent).not.toContain('CN-2026-000001')
  })

  it('says what is paid now and later with a plan', async () => {
    const installments: Purchase['installments'] = [
      { ...payment, id: ORDER, sequence: 1, amountCents: 6450, status: 'paid' },
      {
        ...payment,
        id: COURSE,
        sequence: 2,
        amountCents: 6449,
        status: 'scheduled',
        dueAt: '2026-12-16T12:00:00.000Z',
      },
    ]
    const plan: Purchase = { ...bought, plan: 'two_payments', paidCents: 6450, installments }
    const page = open({
      'POST /api/checkout/quote': { ...quote, owned: true },
      'GET /api/my/purchases': { purchases: [plan] },
    })
    await receipt(page)
    expect(document.body.textContent).toContain('$129.00Paid November 16, 2026$64.50Due December 16, 2026$64.49')
  })

  it('is still shown when the buyer comes back, and not for access that came another way', async () => {
    const owned = { 'POST /api/checkout/quote': { ...quote, owned: true } }
    const page = open({ ...owned, 'GET /api/my/purchases': { purchases: [bought] } })
    await receipt(page)
    expect(page.screen.getByText("Intro to Trading is yours. You haven't been charged again.")).toBeTruthy()
    page.unmount()

    const granted = open({ ...owned, 'GET /api/my/purchases': { purchases: [{ ...bought, itemId: ORDER }] } })
    expect(await granted.screen.findByText("Intro to Trading is yours. You haven't been charged.")).toBeTruthy()
    expect(granted.screen.queryByRole('link', { name: /Receipt/ })).toBeNull()
  })
})

describe('the checkout', () => {
  it('says when the course is already owned, and offers no payment', async () => {
    const page = open({ 'POST /api/checkout/quote': { ...quote, owned: true, continueUrl: '/learn/intro-to-trading' } })
    expect(await page.screen.findByRole('heading', { name: 'You already own this' })).toBeTruthy()
    expect(page.screen.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')).toBe(
      '/learn/intro-to-trading',
    )
    expect(page.screen.queryByRole('button', { name: /Complete Payment/ })).toBeNull()
  })

  it('needs no card when there is nothing to pay', async () => {
    const page = open({
      'POST /api/checkout/quote': { ...quote, discountCents: 12_900, totalCents: 0, dueNowCents: 0, free: true },
    })
    await page.user.click(await page.ready())

    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)[0]).not.toHaveProperty('paymentMethodId')
  })

  it("offers a retry when the price can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => Quote | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue(quote)
    const page = open({ 'POST /api/checkout/quote': answer })
    await page.user.click(await page.screen.findByRole('button', { name: /Try again/i }))

    expect(await page.payButton()).toBeTruthy()
  })

  it("doesn't charge a second payment without agreement", async () => {
    const page = open({ 'POST /api/checkout/quote': planned }, `/checkout/${COURSE}?plan=two_payments`)
    const button = await page.payButton()
    await page.user.click(button)
    expect(sentCharge(page)).toEqual([])

    await page.user.click(await page.screen.findByRole('checkbox', { name: /charge it \$64\.50 in 30 days/ }))
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([
      { plan: 'two_payments', planConsent: true, expectedDueNowCents: 6450, expectedSecondPaymentCents: 6450 },
    ])
  })

  it('says when the plan in a link is no longer offered', async () => {
    const page = open({}, `/checkout/${COURSE}?plan=two_payments`)
    expect(await page.screen.findByText("Paying in 2 installments isn't available for this purchase.")).toBeTruthy()
  })
})

describe('what is still to come', () => {
  const ADVANCED = 'advanced-trading-concepts'
  const promise = "You get access now, and new lessons as they're released."
  const summary = (shown: CheckoutOffer) =>
    open({}, undefined, undefined, shown).screen.findByRole('region', { name: 'Order Summary' })

  it('is said next to the price of a course', async () => {
    const { textContent } = await summary(courseOffer({ ...sampleCourse, slug: ADVANCED }, 'usd'))
    expect(textContent).toContain(`COMING SOON${promise}`)
  })

  it('is named for a bundle with such a course', async () => {
    const courses = [{ id: crypto.randomUUID(), slug: ADVANCED, title: 'Advanced', priceCents: 12_900 }]
    const { textContent } = await summary(bundleOffer({ ...sampleBundle, courses }, 'usd'))
    expect(textContent).toContain(`Advanced is coming soon. ${promise}`)
  })

  it('is left out where everything is there', async () => {
    expect((await summary(courseOffer(sampleCourse, 'usd'))).textContent).not.toMatch(/coming soon|released/i)
  })
})

describe('a bundle that somebody owns part of', () => {
  const alone = (id: string, title: string, priceCents: number) => ({ id, slug: id, title, priceCents })
  const courses = [alone('c1', 'Intro', 4900), alone('c2', 'Psychology', 7900), alone('c3', 'Advanced', 12_900)]
  const bundle: CheckoutOffer = { ...offer, kind: 'bundle', title: 'All courses', priceCents: 19_900, courses }
  const openOwning = (owned: string[], discountCents = 0) => {
    const item: Quote['item'] = {
      ...{ kind: 'bundle', id: bundle.id, title: bundle.title, slug: null },
      courses: courses.map(({ id, slug, title }) => ({ id, slug, title, owned: owned.includes(id) })),
    }
    const totalCents = 19_900 - discountCents
    const price = { listCents: 19_900, discountCents, totalCents, dueNowCents: totalCents }
    return open({ 'POST /api/checkout/quote': { ...quote, item, ...price } }, undefined, undefined, bundle)
  }

  it('says what the missing course costs alone, and can still be paid', async () => {
    const page = openOwning(['c1', 'c2'])
    const notice = await page.screen.findByText(/You already own/)
    expect(notice.textContent).toBe('You already own 2 of these 3 courses. Advanced alone is $129.')
    expect(page.screen.getByRole('link', { name: 'Advanced' }).getAttribute('href')).toBe('/checkout/c3')
    expect((await page.ready()).textContent).toContain('$199')
  })

  it('says what several missing courses cost together', async () => {
    const page = openOwning(['c3'])
    const notice = await page.screen.findByText(/You already own/)
    expect(notice.textContent).toBe('You already own 1 of these 3 courses. The other two cost $128 together.')
    expect(page.screen.getByRole('link', { name: 'The other two' }).getAttribute('href')).toBe('/courses')
  })

  it('says nothing when the bundle is cheaper, also with a coupon', async () => {
    const page = openOwning(['c1', 'c2'], 8000)
    await page.ready()
    expect(page.screen.queryByText(/You already own/)).toBeNull()
  })
})

describe('the country', () => {
  const tax: NonNullable<Quote['tax']> = {
    country: 'AT',
    rateBp: 2000,
    pricesIncludeTax: true,
    taxCents: 2150,
    addedCents: 0,
    reverseCharge: false,
    vatId: null,
    vatIdProblem: null,
    asksPostalCode: false,
    postalCode: null,
    postalCodeProblem: null,
  }
  const openTaxed = (answer: (body: Record<string, unknown>) => Partial<Quote['tax']>, more: Partial<Quote> = {}) =>
    open({
      'POST /api/checkout/quote': ({ body }: Call) => ({
        ...quote,
        ...more,
        tax: { ...tax, ...answer(body as Record<string, unknown>) },
      }),
    })
  const guessed = (body: Record<string, unknown>) =>
    body.country ? { country: String(body.country) } : { isSuggested: true as const }

  it("is suggested from the browser's language, and charged once the buyer has confirmed it", async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT')
    const page = openTaxed(guessed)
    const confirmation = await page.screen.findByRole('checkbox', { name: 'I confirm that I live in Austria.' })
    expect(page.server.sentTo('POST /api/checkout/quote')[0]).toMatchObject({ suggestedCountry: 'AT' })
    expect(page.server.sentTo('POST /api/checkout/quote')[0]).not.toHaveProperty('country')
    expect((await page.payButton()).getAttribute('aria-disabled')).toBe('true')
    await page.user.click(await page.payButton())
    expect(sentCharge(page)).toEqual([])
    await page.user.click(confirmation)
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ country: 'AT' }])
    // It answers no contradiction, because there was none.
    expect(sentCharge(page)[0]).not.toHaveProperty('confirmedCountry')
  })

  it.each(['de', 'es-419'])("isn't suggested by a language without one (%s)", async (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    const page = openTaxed(guessed)
    await page.payButton()
    expect(page.server.sentTo('POST /api/checkout/quote')[0]).not.toHaveProperty('suggestedCountry')
  })

  it("needn't be confirmed if the buyer chose it, the connection names it, or nothing is to pay", async () => {
    const chosen = openTaxed(guessed)
    await chosen.user.selectOptions(await chosen.screen.findByLabelText('Country'), 'France')
    await chosen.ready()
    expect(chosen.screen.queryByRole('checkbox', { name: /^I confirm/ })).toBeNull()
    chosen.unmount()
    const seen = openTaxed(() => ({}))
    await seen.ready()
    expect(seen.screen.queryByRole('checkbox', { name: /^I confirm/ })).toBeNull()
    seen.unmount()
    const free = openTaxed(guessed, { free: true, totalCents: 0, dueNowCents: 0 })
    await free.ready()
    expect(free.screen.queryByRole('checkbox', { name: /^I confirm/ })).toBeNull()
  })

  it('brings its right of withdrawal, wherever the browser seems to be', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'America/New_York',
    })
    const page = openTaxed((body) => ({ country: String(body.country ?? 'US') }))
    await page.ready()
    const waiver = () => page.screen.queryByRole('checkbox', { name: /^I want access right away/ })
    expect(waiver()).toBeNull()
    await page.user.selectOptions(await page.screen.findByLabelText('Country'), 'France')
    await waitFor(() => expect(waiver()).toHaveProperty('checked', false))
    await page.user.click(waiver() as HTMLElement)
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ region: 'OTHER', country: 'FR', waiver: true }])
  })

  it('is asked about again if the card contradicts it', async () => {
    const page = open({
      'POST /api/checkout/quote': { ...quote, tax: { ...tax, isSuggested: true as const } },
      'POST /api/billing/charge': () => new Refusal(409, 'Your card is from elsewhere.', 'confirm_country'),
    })
    const confirmation = () => page.screen.findByRole('checkbox', { name: 'I confirm that I live in Austria.' })
    await page.user.click(await confirmation())
    await page.user.click(await page.ready())
    expect((await page.screen.findAllByText(/Your card is from elsewhere/)).length).toBeGreaterThan(0)
    expect(await confirmation()).toHaveProperty('checked', false)
    await page.user.click(await confirmation())
    await page.user.click(await page.ready())
    await waitFor(() => expect(sentCharge(page)).toHaveLength(2))
    expect(sentCharge(page)[1]).toMatchObject({ country: 'AT', confirmedCountry: 'AT' })
  })
})

describe('legal texts in other languages', () => {
  const german = {
    language: 'de' as const,
    refundPolicy: '',
    euConsentText: 'Ich stimme zu.',
    ukConsentText: '',
    waiverContentText: 'Ich will sofort anfangen.',
    waiverServiceText: '',
  }
  const french = { ...german, language: 'fr' as const, euConsentText: '', waiverContentText: '', refundPolicy: 'Oui.' }
  const openInEurope = (at?: string, translations: PublicSettings['translations'] = [german, french]) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Berlin',
    })
    return open({ 'GET /api/settings/public': { ...settings, euConsentText: 'I agree.', translations } }, at)
  }

  it('are shown, agreed to and sent in the language of the link', async () => {
    const page = openInEurope(`/checkout/${COURSE}?coupon=TEN&lang=de`)
    const consent = await page.screen.findByRole('checkbox', { name: 'Ich stimme zu.' })
    expect(page.screen.getByText('Ich stimme zu.').lang).toBe('de')
    expect(page.screen.queryByText('I agree.')).toBeNull()
    await page.user.click(consent)
    await page.user.click(page.screen.getByRole('checkbox', { name: 'Ich will sofort anfangen.' }))
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([
      {
        legalLanguage: 'de',
        shownConsentText: 'Ich stimme zu.',
        shownWaiverText: 'Ich will sofort anfangen.',
        waiver: true,
      },
    ])
  })

  it('are chosen by a link that keeps the coupon, and must then be agreed to again', async () => {
    const page = openInEurope(`/checkout/${COURSE}?coupon=TEN`)
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'I agree.' }))
    await page.user.click(page.screen.getByRole('link', { name: 'Deutsch' }))
    expect(location.search).toBe('?coupon=TEN&lang=de')
    const consent = await page.screen.findByRole('checkbox', { name: 'Ich stimme zu.' })
    expect(consent).toHaveProperty('checked', false)
    await page.user.click(page.screen.getByRole('link', { name: 'English' }))
    expect(await page.screen.findByRole('checkbox', { name: 'I agree.' })).toBeTruthy()
  })

  it('are the default ones where there are no others, and for languages nobody entered', async () => {
    const page = openInEurope(`/checkout/${COURSE}?lang=sv`)
    await page.user.click(await page.screen.findByRole('checkbox', { name: 'I agree.' }))
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)[0]).not.toHaveProperty('legalLanguage')
  })

  it('have no links if none of them is for this buyer', async () => {
    const page = openInEurope(undefined, [{ ...french, refundPolicy: '', ukConsentText: 'Oui.' }])
    expect(await page.screen.findByRole('checkbox', { name: 'I agree.' })).toBeTruthy()
    expect(page.screen.queryByRole('navigation', { name: 'Languages' })).toBeNull()
  })
})

describe('a price in another currency', () => {
  const inEuros: Quote = { ...quote, currency: 'eur', listCents: 11_990, totalCents: 11_990, dueNowCents: 11_990 }
  const asked = ({ body }: Call) => (body as { currency?: string }).currency
  const answer = (call: Call): Quote => (asked(call) === 'eur' ? inEuros : quote)
  const openInEuros = (more: Answers = {}) =>
    open({ 'POST /api/checkout/quote': answer, ...more }, `/checkout/${COURSE}`, 'eur')

  it('is shown, charged and confirmed in that one', async () => {
    const page = openInEuros()
    const button = await page.screen.findByRole('button', { name: 'Complete Payment - €119.90' })
    expect(document.querySelector('dl')?.textContent).toBe('Subtotal€119.90Tax€0.00Total€119.90')
    expect(document.querySelector('main, body')?.textContent).not.toContain('$')
    await page.ready()
    await page.user.click(button)
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(page.screen.getByText('€119.90')).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ currency: 'eur', expectedTotalCents: 11_990 }])
  })

  it('can be chosen here, and nothing can be paid until the new price is there', async () => {
    const inTime = Promise.withResolvers<Quote>()
    const page = open({ 'POST /api/checkout/quote': (call) => (asked(call) === 'eur' ? inTime.promise : quote) })
    const button = await page.ready()
    await page.user.selectOptions(page.screen.getByLabelText('Currency'), 'eur')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    inTime.resolve(inEuros)
    await page.user.click(await page.screen.findByRole('button', { name: 'Complete Payment - €119.90' }))
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ currency: 'eur', expectedTotalCents: 11_990 }])
  })

  it('says so when there is none, and charges dollars', async () => {
    const page = openInEuros({ 'POST /api/checkout/quote': quote })
    expect(await page.screen.findByText(/so this price is in US dollars/)).toBeTruthy()
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ currency: 'usd', expectedTotalCents: 12_900 }])
  })

  it('that is gone when the buyer pays is charged only after the page has said so', async () => {
    let hasEuros = true
    // The same number, which is easily overlooked.
    const sameNumber: Quote = { ...quote, currency: 'eur' }
    const charge = vi
      .fn<(call: Call) => ChargeReply | Refusal>()
      .mockReturnValueOnce(new Refusal(409, 'The price has changed.', 'price_changed'))
      .mockReturnValueOnce(paid)
    const page = openInEuros({
      'POST /api/checkout/quote': () => (hasEuros ? sameNumber : quote),
      'POST /api/billing/charge': charge,
    })
    const button = await page.ready()
    expect(button.textContent).toContain('€129')
    expect(page.screen.queryByText(/so this price is in US dollars/)).toBeNull()
    hasEuros = false
    await page.user.click(button)

    const said = await page.screen.findByText(/^This is no longer sold in EUR\./)
    expect(said.textContent).toContain("You haven't been charged. It's now $129.00 in US dollars.")
    expect(page.screen.getByText(/so this price is in US dollars/)).toBeTruthy()
    await page.user.click(await page.screen.findByRole('button', { name: 'Complete Payment - $129' }))
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ currency: 'eur' }, { currency: 'usd' }])
  })

  it('is never said to be gone because a card was declined and the buyer then chose another currency', async () => {
    const page = open({
      'POST /api/checkout/quote': answer,
      'POST /api/billing/charge': new Refusal(402, 'Your card was declined.', 'card_declined'),
    })
    await page.user.click(await page.ready())
    expect((await page.screen.findAllByText(/Your card was declined\./)).length).toBeGreaterThan(0)
    // Not in the form, which forgets the problem as soon as something is changed there.
    // biome-ignore lint/suspicious/noDocumentCookie: what the footer's choice does.
    document.cookie = 'currency=eur; Path=/'
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await page.screen.findByRole('button', { name: 'Complete Payment - €119.90' })).toBeTruthy()
    expect(page.screen.queryByText(/no longer sold/)).toBeNull()
    // biome-ignore lint/suspicious/noDocumentCookie: leaves nothing for the next test.
    document.cookie = 'currency=; Path=/; Max-Age=0'
  })

  it('forgets what was said about a coupon in the other currency', async () => {
    const problem = {
      reason: 'other_currency' as const,
      message: "This coupon isn't valid for prices in this currency.",
    }
    const page = openInEuros({
      'POST /api/checkout/quote': (call) => ({
        ...answer(call),
        couponProblem: (call.body as { couponCode?: string }).couponCode && asked(call) === 'eur' ? problem : null,
      }),
    })
    await page.user.type(await page.screen.findByLabelText(/coupon/i), 'PODCAST')
    await page.user.click(page.screen.getByRole('button', { name: 'Apply' }))
    expect(await page.screen.findByText(problem.message)).toBeTruthy()
    await page.user.selectOptions(page.screen.getByLabelText('Currency'), 'usd')
    expect(await page.screen.findByRole('button', { name: 'Complete Payment - $129' })).toBeTruthy()
    expect(page.screen.queryByText(problem.message)).toBeNull()
  })
})

describe('a coupon', () => {
  const withCoupon: Quote = {
    ...quote,
    discountCents: 2900,
    totalCents: 10_000,
    dueNowCents: 10_000,
    coupon: { code: 'PODCAST', type: 'fixed_amount', value: 2900 },
  }
  const answer = ({ body }: Call): Quote =>
    (body as { couponCode?: string }).couponCode === 'PODCAST'
      ? withCoupon
      : {
          ...quote,
          couponProblem: (body as { couponCode?: string }).couponCode
            ? { reason: 'expired', message: 'This coupon has expired.' }
            : null,
        }

  it('lowers the amount charged', async () => {
    const page = open({ 'POST /api/checkout/quote': answer })
    await page.user.type(await page.screen.findByLabelText(/coupon/i), 'PODCAST')
    await page.user.click(page.screen.getByRole('button', { name: 'Apply' }))

    await page.user.click(await page.screen.findByRole('button', { name: 'Complete Payment - $100.00' }))
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ couponCode: 'PODCAST', expectedTotalCents: 10_000 }])
  })

  it('that has expired shows an error and leaves the price unchanged', async () => {
    const page = open({ 'POST /api/checkout/quote': answer })
    await page.user.type(await page.screen.findByLabelText(/coupon/i), 'OLD')
    await page.user.click(page.screen.getByRole('button', { name: 'Apply' }))

    expect(await page.screen.findByText('This coupon has expired.')).toBeTruthy()
    expect((await page.payButton()).textContent).toContain('$129')
  })
})

describe('a long consent text', () => {
  const text = 'I agree to Art. 6 of the UK GDPR. I can withdraw at any time. The withdrawal has no effect on the past.'
  const openInUk = () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    return open({ 'GET /api/settings/public': { ...settings, ukConsentText: text } })
  }

  it('shows its first two sentences until the buyer reads all of it', async () => {
    const page = openInUk()
    const box = await page.screen.findByRole('checkbox', { name: /^I agree/ })
    expect(box.closest('label')?.textContent).toBe('I agree to Art. 6 of the UK GDPR. I can withdraw at any time.')
    const more = page.screen.getByRole('button', { name: 'Read all' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await page.user.click(more)
    expect(box.closest('label')?.textContent).toBe(text)
    expect(page.screen.getByRole('button', { name: 'Show less' })).toBeTruthy()
  })

  it('is agreed to in full, read or not', async () => {
    const page = openInUk()
    await page.user.click(await page.screen.findByRole('checkbox', { name: /^I agree/ }))
    await page.user.click(await page.ready())
    expect(await page.screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
    expect(sentCharge(page)).toMatchObject([{ consent: true, shownConsentText: text }])
  })

  it('gets the focus and a mark when someone pays without it', async () => {
    const page = openInUk()
    const box = await page.screen.findByRole('checkbox', { name: /^I agree/ })
    const button = await page.payButton()
    expect(button.className).not.toContain('text-on-flame')
    await page.user.click(button)
    expect(await page.screen.findByText('Consent Required')).toBeTruthy()
    expect(document.activeElement).toBe(box)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await page.user.click(box)
    expect(box.getAttribute('aria-invalid')).toBe('false')
    expect(sentCharge(page)).toEqual([])
  })
})
