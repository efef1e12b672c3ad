import { describe, expect, it } from 'vitest'

import { changeSettings } from '../../../test/change-settings.ts'
import { lastMail, readEmails } from '../../../test/mailbox.ts'
import {
  advanceTime,
  completeBankChallenge,
  expectPaymentInvariants,
  startPayingShop,
} from '../../../test/paying-shop.ts'
import { grace, signIn, signUp } from '../../../test/people.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addBundle, addProgram } from '../../../test/sample-offers.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

const VISA = 'pm_card_visa'

describe('POST /api/billing/charge', () => {
  it("sells a course once, at the shop's price, with access, a receipt and an email", async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, { price_cents: 4999 })
    const ada = await signUp(shop)
    const body = { courseId: course.id, paymentMethodId: VISA, amount: 1, idempotencyKey: 'checkout-1' }
    const response = await ada.post('/api/billing/charge', body)
    expect(response.json()).toMatchObject({ status: 'paid', requiresAction: false, clientSecret: null })
    expect((await ada.get('/api/my/courses')).json().courses).toMatchObject([
      { id: course.id, purchaseType: 'individual', purchaseId: response.json().orderId },
    ])
    expect(shop.sandbox.charges().map(({ amount }) => amount)).toEqual([4999])

    expect((await ada.post('/api/billing/charge', body)).json()).toEqual(response.json())
    const again = await ada.post('/api/billing/charge', { ...body, idempotencyKey: 'checkout-2' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'already_owned', continueUrl: '/learn/intro-to-trading' })

    const mail = await lastMail(shop, 'purchase_confirmation')
    expect(mail.text).toContain('CW-2026-000001')
    expect(mail.text).toContain('$49.99')
    const [purchase] = (await ada.get('/api/my/purchases')).json().purchases
    expect(purchase).toMatchObject({ status: 'paid', paidCents: 4999, receiptNumber: 'CW-2026-000001' })
    const receipt = await ada.get(purchase.receiptUrl)
    expect(receipt.headers['content-type']).toBe('application/pdf')
    const text = readPdf(receipt.rawPayload).join('\n')
    for (const words of [
      'CW-2026-000001',
      'Ada Lovelace',
      'Introduction to Trading',
      '$49.99',
      'Paid on November 15, 2026, Visa ending in 4242',
      'PAID',
      'Amount paid',
    ]) {
      expect(text).toContain(words)
    }
    const eve = await signUp(shop, grace)
    expect((await eve.get(purchase.receiptUrl)).statusCode).toBe(404)
    expect((await eve.post(`/api/billing/orders/${purchase.id}/finish`)).statusCode).toBe(404)
    await expectPaymentInvariants(shop)
    expect(await readEmails(shop, 'purchase_confirmation')).toHaveLength(1)
  })

  it("charges nothing when the price isn't the one the buyer saw", async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, { price_cents: 5900 })
    const ada = await signUp(shop)
    const pay = (expectedTotalCents: number) =>
      ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: VISA, expectedTotalCents })
    const refused = await pay(4900)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'price_changed'])
    expect(shop.sandbox.charges()).toEqual([])
    expect((await pay(5900)).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('says why a card was declined, leaves nothing open, and lets another card pay', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const pay = (paymentMethodId: string) => ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId })
    for (const [card, code, words] of [
      ['pm_card_visa_chargeDeclined', 'generic_decline', 'declined'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'insufficient funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired'],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'error'],
    ] as const) {
      const response = await pay(card)
      expect([card, response.statusCode, response.json().code]).toEqual([card, 402, code])
      expect(response.json().message.toLowerCase()).toContain(words)
    }
    expect((await pay('pm_nonsense')).statusCode).toBe(400)
    expect((await ada.post('/api/billing/charge', { courseId: course.id })).json().message).toBe(
      'Please choose a card to pay with.',
    )
    expect((await ada.get('/api/my/courses')).json().courses).toEqual([])
    expect((await pay('pm_card_mastercard')).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
    const orders = await shop.ctx.db.selectFrom('orders').select('status').execute()
    expect(orders.map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'failed', 'failed', 'paid'])
  })

  it('waits when the bank asks for authentication, and trusts only Stripe about the result', async () => {
    const shop = await startPayingShop()
    shop.sandbox.webhooks.setConditions({ drop: 1 })
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const body = { courseId: course.id, paymentMethodId: 'pm_card_authenticationRequired' }
    const refused = (await ada.post('/api/billing/charge', body)).json()
    expect(refused).toMatchObject({ status: 'requires_action', requiresAction: true })
    expect((await ada.post(`/api/billing/orders/${refused.orderId}/finish`)).json().status).toBe('requires_action')
    await completeBankChallenge(shop, refused, false)
    const failed = (await ada.post(`/api/billing/orders/${refused.orderId}/finish`)).json()
    expect(failed).toMatchObject({ status: 'failed', requiresAction: false })
    expect(failed.message).toContain('authenticate')
    expect((await ada.get('/api/my/courses')).json().courses).toEqual([])

    const passed = (await ada.post('/api/billing/charge', body)).json()
    await completeBankChallenge(shop, passed, true)
    // The tab was closed after the bank's page and no webhook came: opening the course list is enough.
    expect((await ada.get('/api/my/courses')).json().courses).toMatchObject([{ id: course.id }])
    expect((await ada.post(`/api/billing/orders/${passed.orderId}/finish`)).json().status).toBe('paid')

    // The same for a student who already owns a course.
    const other = await addCourse(shop, { slug: 'other', title: 'Other' })
    const second = (await ada.post('/api/billing/charge', { ...body, courseId: other.id })).json()
    await completeBankChallenge(shop, second, true)
    expect((await ada.get('/api/my/courses')).json().courses).toMatchObject([{ id: course.id }, { id: other.id }])
    await expectPaymentInvariants(shop)
  })

  it('waits for a payment that a slow bank is processing, and charges no other card meanwhile', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const pay = (paymentMethodId: string) => ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId })
    const first = (await pay('pm_card_sandboxProcessing')).json()
    expect(first).toMatchObject({ status: 'processing', requiresAction: false })
    const second = await pay(VISA)
    expect([second.statusCode, second.json().code]).toEqual([409, 'payment_in_progress'])
    await advanceTime(shop, 61 * 60_000)
    expect((await ada.post(`/api/billing/orders/${first.orderId}/finish`)).json().status).toBe('processing')
    shop.moveClock(60 * 60_000)
    shop.sandbox.moveClock(0)
    expect((await ada.get('/api/my/courses')).json().courses).toMatchObject([{ id: course.id }])
    expect(shop.sandbox.charges()).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })

  it('charges once when twenty requests arrive together, with or without the same idempotency key', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const presses = Array.from({ length: 20 }, (_, n) =>
      ada.post('/api/billing/charge', {
        courseId: course.id,
        paymentMethodId: n % 3 === 0 ? 'pm_card_mastercard' : VISA,
        ...(n % 2 === 0 ? { idempotencyKey: 'double click' } : { idempotencyKey: `tab ${n}` }),
      }),
    )
    const statuses = (await Promise.all(presses)).map((response) => response.statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses).toContain(200)
    await expectPaymentInvariants(shop)
    expect(shop.sandbox.charges()).toHaveLength(1)
    expect(await readEmails(shop, 'purchase_confirmation')).toHaveLength(1)
  })

  it('sells bundles and mentorship, each with its own email and its own rule for buying again', async () => {
    const shop = await startPayingShop()
    const intro = await addCourse(shop)
    const psychology = await addCourse(shop, { slug: 'trading-psychology', title: 'Trading Psychology', position: 1 })
    const bundle = await addBundle(shop, [intro.id, psychology.id])
    const program = await addProgram(shop)
    const ada = await signUp(shop)
    const bought = await ada.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId: VISA })
    expect(bought.json().status).toBe('paid')
    const mine = (await ada.get('/api/my/courses')).json()
    expect(mine.courses).toMatchObject([
      { id: intro.id, purchaseType: 'bundle', bundleName: 'Full Course Bundle' },
      { id: psychology.id, purchaseType: 'bundle' },
    ])
    expect(mine.bundlePurchases).toMatchObject([{ bundleName: 'Full Course Bundle', courses: [{}, {}] }])
    expect((await lastMail(shop, 'bundle_purchase_confirmation')).text).toContain('Trading Psychology')
    expect((await ada.post('/api/billing/charge', { courseId: intro.id, paymentMethodId: VISA })).statusCode).toBe(409)

    shop.moveClock(1000)
    const book = (browser: Pick<TestBrowser, 'post'> = ada) =>
      browser.post('/api/billing/charge-mentorship', { programId: program.id, paymentMethodId: VISA })
    expect((await book()).json().status).toBe('paid')
    expect((await lastMail(shop, 'mentorship_purchase_confirmation')).text).toContain('4 calls of 60 minutes')
    expect((await book()).statusCode).toBe(409)
    shop.moveClock(29 * 24 * 3_600_000)
    const later = await signIn(shop)
    expect((await book(later)).json().status).toBe('paid')
    const { purchases } = (await later.get('/api/my/purchases')).json()
    expect(purchases.map(({ kind }: { kind: string }) => kind)).toEqual(['mentorship', 'mentorship', 'bundle'])
    await expectPaymentInvariants(shop)
  })

  it("requires a region's consent, and records who agreed to which text", async () => {
    const shop = await startPayingShop()
    await changeSettings(shop, { euConsentText: 'I agree.', ukConsentText: '' })
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const body = { courseId: course.id, paymentMethodId: VISA }
    const refused = await ada.post('/api/billing/charge', { ...body, region: 'EU' })
    expect(refused.json()).toMatchObject({
      code: 'consent_required',
      message: 'Please agree to the data processing consent before completing your purchase.',
    })
    expect(await shop.ctx.db.selectFrom('orders').selectAll().execute()).toEqual([])
    const paid = await ada.post(
      '/api/billing/charge',
      { ...body, region: 'EU', consent: true },
      { address: '192.0.2.7' },
    )
    expect(paid.json().status).toBe('paid')
    const consents = await shop.ctx.db
      .selectFrom('consents')
      .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
      .selectAll()
      .execute()
    expect(consents).toMatchObject([
      { consent_type: 'eu', region: 'EU', ip_address: '192.0.2.7', text: 'I agree.', user_id: ada.id },
    ])
    await expectPaymentInvariants(shop)
  })

  it("refuses items that aren't for sale, and requests without an item", async () => {
    const shop = await startPayingShop()
    const ada = await signUp(shop)
    const hidden = await addCourse(shop, { published_at: null })
    const missing = await ada.post('/api/billing/charge', { courseId: hidden.id, paymentMethodId: VISA })
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Course not found'])
    expect((await ada.post('/api/billing/charge-bundle', { bundleId: hidden.id })).json().message).toBe(
      'Bundle not found',
    )
    expect((await ada.post('/api/checkout/quote', {})).statusCode).toBe(400)
    expect((await ada.post('/api/billing/charge', { courseId: 'x' })).statusCode).toBe(400)
  })
})
