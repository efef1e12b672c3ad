import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closeOrder } from '#server/features/checkout/pending/close-order.ts'
import { findCouponFor } from '#server/features/coupons/coupon-for-buyer.read-model.ts'
import { ABANDONED } from '#server/features/orders/orders.ts'
import { addKnownPerson } from '../../../test/known-person.ts'
import { advanceTime, expectPaymentInvariants, startPayingShop } from '../../../test/paying-shop.ts'
import { grace, signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addCoupon } from '../../../test/sample-offers.ts'

const VISA = 'pm_card_visa'
const HOUR = 3_600_000

describe('a coupon', () => {
  it('is applied to the cent, or the quote says why not', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, { price_cents: 4999 })
    const free = await addCourse(shop, { slug: 'free', price_cents: 0, position: 1 })
    await addCoupon(shop, { code: 'FIFTEEN', value: 15 })
    await addCoupon(shop, { code: 'OLD', expires_at: '2026-01-01T00:00:00.000Z' })
    await addCoupon(shop, { code: 'OFF', deactivated_at: '2026-01-01T00:00:00.000Z' })
    await addCoupon(shop, { code: 'GONE', usage_limit: 1, usage_count: 1 })
    const ada = await signUp(shop)
    const quote = async (couponCode: string, courseId = course.id) =>
      (await ada.post('/api/checkout/quote', { courseId, couponCode })).json()
    expect(await quote(' fifteen ')).toMatchObject({
      listCents: 4999,
      discountCents: 750,
      totalCents: 4249,
      coupon: { code: 'FIFTEEN', type: 'percentage', value: 15 },
      couponProblem: null,
      free: false,
      owned: false,
    })
    const getReason = async (code: string, courseId?: string) => (await quote(code, courseId)).couponProblem?.reason
    expect(await getReason('NOPE')).toBe('unknown')
    expect(await getReason('OLD')).toBe('expired')
    expect(await getReason('OFF')).toBe('inactive')
    expect(await getReason('GONE')).toBe('used_up')
    expect(await getReason('FIFTEEN', free.id)).toBe('free_item')
    const charge = { courseId: course.id, paymentMethodId: VISA }
    const refused = await ada.post('/api/billing/charge', { ...charge, couponCode: 'OLD' })
    expect(refused.json()).toMatchObject({ code: 'coupon_expired', message: 'This coupon has expired.' })
    expect((await ada.post('/api/billing/charge', { ...charge, couponCode: 'FIFTEEN' })).json().status).toBe('paid')
    expect(shop.sandbox.charges().map(({ amount }) => amount)).toEqual([4249])
    expect((await ada.post('/api/billing/charge', { courseId: free.id })).json().status).toBe('paid')
  })

  it('is not reported as used up to a buyer whose own order releases the last use at that moment', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    await addCoupon(shop, { code: 'LAST', usage_limit: 1 })
    const ada = await signUp(shop)
    const options = { courseId: course.id, couponCode: 'LAST', paymentMethodId: 'pm_card_authenticationRequired' }
    expect((await ada.post('/api/billing/charge', options)).json().status).toBe('requires_action')
    const order = await shop.ctx.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    let isClosed = false
    const closeAfterFirstResult: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isClosed) expect(await closeOrder(shop.ctx, order, ABANDONED)).toBe('closed')
        isClosed = true
        return result
      },
    }
    const db = shop.ctx.db.withPlugin(closeAfterFirstResult)
    expect(await findCouponFor(db, 'LAST', String(order.open_key))).toMatchObject({ usageCount: 0, usageLimit: 1 })
    expect(isClosed).toBe(true)
    expect((await ada.post('/api/billing/charge', { ...options, paymentMethodId: VISA })).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('for 100% off enrolls without a card, and counts as used like any other', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const coupon = await addCoupon(shop, { code: 'ALL', value: 100, usage_limit: 1 })
    const ada = await signUp(shop)
    const bought = await ada.post('/api/billing/charge', { courseId: course.id, couponCode: 'ALL' })
    expect(bought.json().status).toBe('paid')
    expect((await ada.get('/api/my/courses')).json().courses).toHaveLength(1)
    const [purchase] = (await ada.get('/api/my/purchases')).json().purchases
    expect(purchase).toMatchObject({ totalCents: 0, discountCents: 4900, receiptNumber: 'CW-2026-000001' })
    const row = await shop.ctx.db
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow()
    expect(row.usage_count).toBe(1)
    expect(shop.sandbox.charges()).toEqual([])
    const again = await ada.post('/api/billing/charge', {
      courseId: course.id,
      couponCode: 'ALL',
      expectedTotalCents: 0,
    })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_owned'])
    await expectPaymentInvariants(shop)
  })

  it('limited to 5 uses works for 5 of 24 buyers who pay at the same time', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    await addCoupon(shop, { code: 'FIVE', usage_limit: 5 })
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, n) => addKnownPerson(shop, `buyer${n}@example.test`)),
    )
    const body = { courseId: course.id, paymentMethodId: VISA, couponCode: 'FIVE' }
    const responses = await Promise.all(people.map((person) => person.post('/api/billing/charge', body)))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(5)
    expect(new Set(responses.map((response) => response.json().code))).toEqual(new Set([undefined, 'coupon_used_up']))
    await expectPaymentInvariants(shop)
    expect(shop.sandbox.charges()).toHaveLength(5)
  })

  it('can be used again when the card is declined or the buyer leaves', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    await addCoupon(shop, { code: 'ONE', usage_limit: 1 })
    const ada = await signUp(shop)
    const pay = (paymentMethodId: string, couponCode = 'ONE') =>
      ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId, couponCode })
    expect((await pay('pm_card_visa_chargeDeclined')).statusCode).toBe(402)
    await expectPaymentInvariants(shop)
    expect((await pay('pm_card_authenticationRequired')).json().status).toBe('requires_action')
    const quoted = (await ada.post('/api/checkout/quote', { courseId: course.id, couponCode: 'ONE' })).json()
    expect(quoted.couponProblem).toBeNull()
    const eve = await signUp(shop, grace)
    const refused = (await eve.post('/api/checkout/quote', { courseId: course.id, couponCode: 'ONE' })).json()
    expect(refused.couponProblem.reason).toBe('used_up')
    await advanceTime(shop, 2 * HOUR)
    await expectPaymentInvariants(shop)
    expect((await pay(VISA)).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('can be added between two attempts: the new price is charged', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    await addCoupon(shop, { code: 'HALF', value: 50 })
    const ada = await signUp(shop)
    const pay = (paymentMethodId: string, more: object = {}) =>
      ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId, ...more })
    expect((await pay('pm_card_authenticationRequired')).json().status).toBe('requires_action')
    expect((await pay(VISA, { couponCode: 'HALF' })).json().status).toBe('paid')
    expect(shop.sandbox.charges().map(({ amount, status }) => [amount, status])).toEqual([[2450, 'succeeded']])
    await expectPaymentInvariants(shop)
  })
})
