import { describe, expect, it } from 'vitest'

import { EXPECTED_TERMS, expectTerms } from '#contract/checkout/expected-terms.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import type { ConsentLog } from '#contract/orders/admin-order.ts'
import type { CoursesTable } from '#server/database/tables/catalog-tables.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { addKnownPerson } from '../../../test/known-person.ts'
import { expectPaymentInvariants, type PayingShop, startPayingShop } from '../../../test/paying-shop.ts'
import { grace, signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addBundle, addCoupon } from '../../../test/sample-offers.ts'
import { openOrder } from './open-order.ts'

const VISA = 'pm_card_visa'
const ASKS_BANK = 'pm_card_authenticationRequired'
const CHARGE = '/api/billing/charge'
const PLAN = {
  price_cents: 4900,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2400,
  payment_plan_days: 30,
}

const changeCourse = ({ ctx }: PayingShop, id: string, change: Partial<CoursesTable>) =>
  ctx.db.updateTable('courses').set(change).where('id', '=', id).execute()
const listOrders = ({ ctx }: PayingShop) => ctx.db.selectFrom('orders').selectAll().orderBy('created_at').execute()
const chargedBy = ({ sandbox }: PayingShop) => sandbox.charges().map(({ amount }) => amount)
const getWords = async ({ ctx }: PayingShop) => {
  const log = ctx.db.selectFrom('consents').innerJoin('consent_texts', 'version', 'text_version')
  return (await log.select('text').orderBy('given_at').execute()).map(({ text }) => text)
}

/** What our page sends for the quote it shows. */
function asShown({ currency, totalCents, dueNowCents, plan, installments, coupon }: Quote) {
  const second = plan === 'two_payments' ? installments : null
  const terms = { currency, totalCents, dueNowCents, secondPaymentCents: second?.secondCents ?? 0 }
  return {
    plan,
    couponCode: coupon?.code,
    planConsent: second !== null,
    shownPlanConsentText: second?.consentText,
    ...expectTerms({ ...terms, daysToSecondPayment: second?.days ?? 0, taxCents: 0 }),
  }
}

async function sellCourse(change: Partial<CoursesTable> = {}) {
  const shop = await startPayingShop()
  const course = await addCourse(shop, change)
  const ada = await signUp(shop)
  const body = { courseId: course.id, paymentMethodId: VISA }
  const quote = async (options: object = {}) =>
    (await ada.post('/api/checkout/quote', { courseId: course.id, ...options })).json<Quote>()
  const pay = async (more: object = {}) => {
    const response = await ada.post(CHARGE, { ...body, ...more })
    return { status: response.statusCode, ...response.json() } as Record<string, unknown>
  }
  return { shop, course, ada, quote, pay }
}

describe('a charge with a payment plan', () => {
  it('is refused, without a charge or an order, if anything about the plan has changed since the quote', async () => {
    const { shop, course, quote, pay } = await sellCourse(PLAN)
    const shown = asShown(await quote({ plan: 'two_payments' }))
    expect(shown.expectedDueNowCents).toBe(2500)
    for (const change of [
      { payment_plan_enabled_at: null },
      { payment_plan_second_cents: 2300 },
      { payment_plan_first_cents: 2600, payment_plan_second_cents: 2300 },
      { payment_plan_days: 60 },
      { price_cents: 5900, payment_plan_second_cents: 3400 },
      { price_cents: 0 },
    ]) {
      await changeCourse(shop, course.id, { ...PLAN, ...change })
      const refused = await pay(shown)
      expect([change, refused.status, refused.code]).toEqual([change, 409, 'price_changed'])
      expect(refused.message).toContain("You haven't been charged.")
    }
    await changeCourse(shop, course.id, { ...PLAN, payment_plan_enabled_at: null })
    expect((await pay(shown)).message).toContain("Paying in 2 installments isn't available for this purchase.")
    expect([chargedBy(shop), await listOrders(shop), await getWords(shop)]).toEqual([[], [], []])

    await changeCourse(shop, course.id, { ...PLAN, payment_plan_days: 60 })
    const again = await quote({ plan: 'two_payments' })
    expect((await pay(asShown(again))).status).toBe('paid')
    expect(chargedBy(shop)).toEqual([2500])
    expect(await getWords(shop)).toEqual([again.installments?.consentText])
    expect(again.installments?.consentText).toContain('in 60 days')
    await expectPaymentInvariants(shop)
  })

  it('requires all of the terms, and a course that has a plan', async () => {
    const { shop, course, ada, pay } = await sellCourse(PLAN)
    await addCoupon(shop, { code: 'ALL', value: 100 })
    const terms = payInTwoInstallments(2500, 2400)
    for (const name of EXPECTED_TERMS) {
      const refused = await pay({ ...terms, [name]: null })
      expect([name, refused.status, refused.code]).toEqual([name, 400, 'invalid_input'])
      expect(refused.message).toContain('expectedTotalCents')
    }
    expect((await pay({ ...terms, expectedDaysToSecondPayment: 30.5 })).status).toBe(400)
    expect(await pay({ ...terms, couponCode: 'ALL' })).toMatchObject({ status: 409, code: 'price_changed' })
    const bundle = await addBundle(shop, [course.id])
    const inTwo = { bundleId: bundle.id, paymentMethodId: VISA, ...payInTwoInstallments(9900, 0, 0) }
    expect((await ada.post('/api/billing/charge-bundle', inTwo)).json().code).toBe('price_changed')
    // Plan terms are refused when the buyer asks to pay in full.
    expect(await pay({ ...terms, plan: 'full' })).toMatchObject({ status: 409, code: 'price_changed' })
    expect([chargedBy(shop), await listOrders(shop)]).toEqual([[], []])
    expect((await pay()).status).toBe('paid')
    expect(chargedBy(shop)).toEqual([4900])
    await expectPaymentInvariants(shop)
  })
})

describe('a charge with a coupon', () => {
  it("is refused if the coupon's value has changed since the quote", async () => {
    const { shop, quote, pay } = await sellCourse()
    const coupon = await addCoupon(shop, { code: 'TEN', value: 10 })
    const shown = asShown(await quote({ couponCode: 'TEN' }))
    expect(shown.expectedTotalCents).toBe(4410)
    for (const [change, words] of [
      [{ value: 5 }, 'The price has changed.'],
      [{ value: 100 }, 'The price has changed.'],
      [{ deactivated_at: '2026-01-01T00:00:00.000Z' }, "This coupon isn't active."],
    ] as const) {
      await shop.ctx.db.updateTable('coupons').set(change).where('id', '=', coupon.id).execute()
      const refused = await pay(shown)
      expect([refused.status, refused.code]).toEqual([409, 'price_changed'])
      expect(refused.message).toContain(words)
    }
    expect([chargedBy(shop), await listOrders(shop)]).toEqual([[], []])
    expect((await pay(asShown(await quote({ couponCode: 'TEN' })))).status).toBe('paid')
    expect(chargedBy(shop)).toEqual([4900])
    await expectPaymentInvariants(shop)
  })

  it('that has one use left charges one buyer and tells the others that the price has changed', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    await addCoupon(shop, { code: 'LAST', value: 50, usage_limit: 1 })
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => addKnownPerson(shop, `b${n}@example.test`)))
    const body = { courseId: course.id, paymentMethodId: VISA, couponCode: 'LAST', expectedTotalCents: 2450 }
    const responses = await Promise.all(people.map((person) => person.post(CHARGE, body)))
    const codes = responses.map((response) => response.json().code ?? response.json().status).sort()
    expect(codes).toEqual(['paid', ...Array(7).fill('price_changed')])
    expect(chargedBy(shop)).toEqual([2450])
    expect(await listOrders(shop)).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })
})

describe('a price change while an order is open', () => {
  it('closes the order, releases its coupon, and charges nothing until the buyer has seen the new price', async () => {
    const { shop, course, quote, pay } = await sellCourse()
    await addCoupon(shop, { code: 'ONE', value: 10, usage_limit: 1 })
    const shown = { ...asShown(await quote({ couponCode: 'ONE' })), idempotencyKey: 'same' }
    expect((await pay({ ...shown, paymentMethodId: ASKS_BANK })).status).toBe('requires_action')
    await changeCourse(shop, course.id, { price_cents: 5900 })
    for (const paymentMethodId of [ASKS_BANK, VISA]) {
      expect(await pay({ ...shown, paymentMethodId })).toMatchObject({ status: 409, code: 'price_changed' })
    }
    expect((await listOrders(shop)).map(({ status }) => status)).toEqual(['canceled'])
    expect((await shop.ctx.db.selectFrom('coupons').select('usage_count').execute())[0]).toEqual({ usage_count: 0 })
    expect((await pay(asShown(await quote({ couponCode: 'ONE' })))).status).toBe('paid')
    expect(chargedBy(shop)).toEqual([5310])
    await expectPaymentInvariants(shop)
  })

  it('does not hide that the first attempt was charged, even if its response was lost', async () => {
    const { shop, course, quote, pay } = await sellCourse()
    shop.sandbox.webhooks.setConditions({ hold: true })
    const shown = { ...asShown(await quote()), idempotencyKey: 'same' }
    shop.sandbox.faults.add({ kind: 'reset_after', path: '/confirm' })
    expect((await pay(shown)).status).toBe(503)
    shop.sandbox.faults.clear()
    await changeCourse(shop, course.id, { price_cents: 5900 })
    expect((await pay(shown)).status).toBe('paid')
    expect(chargedBy(shop)).toEqual([4900])
    shop.sandbox.webhooks.release()
    await expectPaymentInvariants(shop)
  })

  it("is checked in the transaction that opens the order, so it can't slip in between", async () => {
    const { shop, course, ada, pay } = await sellCourse(PLAN)
    await changeCourse(shop, course.id, { payment_plan_first_cents: 2600, payment_plan_second_cents: 2300 })
    const purchase = {
      userId: ada.id,
      ref: { kind: 'course' as const, id: course.id },
      options: { plan: 'two_payments' as const, tax: null },
      agreed: {
        currency: 'usd',
        totalCents: 4900,
        dueNowCents: 2500,
        secondPaymentCents: 2400,
        daysToSecondPayment: 30,
        taxCents: 0,
      },
      way: 'card' as const,
      account: null,
      consents: [],
      ipAddress: '',
      countryEvidence: null,
      shownPolicy: null,
    }
    expect(await openOrder(shop.ctx, purchase)).toBeUndefined()
    expect(await listOrders(shop)).toEqual([])

    const charge = pay({ expectedTotalCents: 4900 })
    const change = changeCourse(shop, course.id, { price_cents: 5900 })
    const [{ status, code }] = await Promise.all([charge, change])
    expect([
      ['paid', undefined],
      [409, 'price_changed'],
    ]).toContainEqual([status, code])
    expect(chargedBy(shop)).toEqual(status === 'paid' ? [4900] : [])
    await expectPaymentInvariants(shop)
  })
})

describe('an open order', () => {
  it('is replaced when its bundle now has other courses, even at the same price', async () => {
    const shop = await startPayingShop()
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((slug, position) => addCourse(shop, { slug, position })))
    if (!a || !b || !c) throw new Error('A course is missing.')
    const bundle = await addBundle(shop, [a.id, b.id])
    const ada = await signUp(shop)
    const pay = async (paymentMethodId: string) =>
      (await ada.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId })).json()
    const first = await pay(ASKS_BANK)
    expect((await pay(ASKS_BANK)).orderId).toBe(first.orderId)
    await shop.ctx.cache.change('catalog', (trx) =>
      trx.updateTable('bundle_courses').set({ course_id: c.id }).where('course_id', '=', b.id).execute(),
    )
    const second = await pay(VISA)
    expect([second.status, second.orderId === first.orderId]).toEqual(['paid', false])
    expect((await listOrders(shop)).map(({ status }) => status).sort()).toEqual(['canceled', 'paid'])
    const { courses } = (await ada.get('/api/my/courses')).json<{ courses: { slug: string }[] }>()
    expect(courses.map(({ slug }) => slug).sort()).toEqual(['a', 'c'])
    expect(chargedBy(shop)).toEqual([9900])
    await expectPaymentInvariants(shop)
  })

  it('is replaced when the refund policy has changed', async () => {
    const { shop, pay } = await sellCourse()
    await changeSettings(shop, { refundPolicy: 'Thirty days.' })
    expect((await pay({ paymentMethodId: ASKS_BANK })).status).toBe('requires_action')
    await changeSettings(shop, { refundPolicy: 'Sixty days.' })
    const { status, orderId } = await pay()
    expect(status).toBe('paid')
    const paid = await shop.ctx.db
      .selectFrom('orders')
      .innerJoin('policy_texts', 'version', 'policy_version')
      .select(['id', 'text'])
      .where('status', '=', 'paid')
      .execute()
    expect(paid).toEqual([{ id: orderId, text: 'Sixty days.' }])
    await expectPaymentInvariants(shop)
  })
})

describe('the text of a consent', () => {
  it('is logged as it was shown, and must be agreed to again if it has changed', async () => {
    const { shop, pay } = await sellCourse()
    await changeSettings(shop, { euConsentText: '  First words.\n' })
    const agreed = { region: 'EU', consent: true, shownConsentText: 'First words.' }
    expect((await pay({ ...agreed, paymentMethodId: ASKS_BANK })).status).toBe('requires_action')
    await changeSettings(shop, { euConsentText: 'Second words.' })
    expect(await pay(agreed)).toMatchObject({ status: 409, code: 'consent_changed' })
    await changeSettings(shop, { euConsentText: '' })
    expect(await pay(agreed)).toMatchObject({ status: 409, code: 'consent_changed' })
    await changeSettings(shop, { euConsentText: 'Second words.' })
    expect(chargedBy(shop)).toEqual([])
    expect((await pay({ ...agreed, shownConsentText: 'Second words.' })).status).toBe('paid')
    expect(await getWords(shop)).toEqual(['First words.', 'Second words.'])
    await expectPaymentInvariants(shop)
  })

  it('is logged in the language it was shown in', async () => {
    const { shop, pay } = await sellCourse()
    const owner = await signUp(shop, grace, 'owner')
    await changeSettings(shop, { euConsentText: 'I agree.', refundPolicy: 'Thirty days.' })
    const german = { euConsentText: 'Ich stimme zu.', refundPolicy: 'Dreißig Tage.' }
    await owner.put('/api/admin/settings/legal-texts/de', german)
    const agreed = { region: 'EU', consent: true, paymentMethodId: ASKS_BANK }
    const inGerman = { ...agreed, legalLanguage: 'de', shownConsentText: 'Ich stimme zu.' }
    // The words of one language under the name of another were never shown.
    expect(await pay({ ...inGerman, legalLanguage: 'fr' })).toMatchObject({ status: 409, code: 'consent_changed' })
    expect(await pay({ ...inGerman, legalLanguage: null })).toMatchObject({ status: 409, code: 'consent_changed' })
    expect(await pay({ ...inGerman, shownConsentText: 'I agree.' })).toMatchObject({ code: 'consent_changed' })
    expect((await pay({ ...inGerman, legalLanguage: 'xx' })).status).toBe(400)
    expect((await pay(inGerman)).status).toBe('requires_action')
    // A language without such a text shows the default one.
    const inFrench = { ...agreed, legalLanguage: 'fr', shownConsentText: 'I agree.', paymentMethodId: VISA }
    expect((await pay(inFrench)).status).toBe('paid')
    const log = (await owner.get('/api/admin/consent-logs?sort=date')).json<ConsentLog[]>()
    expect(log.map(({ text, language }) => [text, language])).toEqual([
      ['Ich stimme zu.', 'de'],
      ['I agree.', null],
    ])
    const policies = await shop.ctx.db.selectFrom('policy_texts').select('text').orderBy('text').execute()
    expect(policies.map(({ text }) => text)).toEqual(['Dreißig Tage.', 'Thirty days.'])
    await expectPaymentInvariants(shop)
  })

  it('is another version in another language, even with the same words', async () => {
    const { shop, pay } = await sellCourse()
    const owner = await signUp(shop, grace, 'owner')
    await changeSettings(shop, { euConsentText: 'OK.' })
    await owner.put('/api/admin/settings/legal-texts/de', { euConsentText: 'OK.' })
    const agreed = { region: 'EU', consent: true, paymentMethodId: ASKS_BANK }
    // There and back again: the last one is what was agreed to.
    for (const legalLanguage of [null, 'de', null, null]) await pay({ ...agreed, legalLanguage })
    const log = (await owner.get('/api/admin/consent-logs?sort=date')).json<ConsentLog[]>()
    expect(log.map(({ language }) => language)).toEqual([null, 'de', null])
    expect(new Set(log.map(({ textVersion }) => textVersion)).size).toBe(2)
  })

  it("for a payment plan is refused if it isn't the shop's own text", async () => {
    const { shop, quote, pay } = await sellCourse(PLAN)
    const shown = asShown(await quote({ plan: 'two_payments' }))
    const refused = await pay({ ...shown, shownPlanConsentText: 'I agree to nothing.' })
    expect([refused.status, refused.code]).toEqual([409, 'consent_changed'])
    expect([chargedBy(shop), await listOrders(shop), await getWords(shop)]).toEqual([[], [], []])
    expect((await pay(shown)).status).toBe('paid')
    expect(await getWords(shop)).toEqual([shown.shownPlanConsentText])
    await expectPaymentInvariants(shop)
  })
})
