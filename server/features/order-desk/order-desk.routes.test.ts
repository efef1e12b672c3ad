import { describe, expect, it } from 'vitest'

import type { AdminOrder, AdminOrderDetail, UserPurchaseOverview } from '#contract/orders/admin-order.ts'

import { changeSettings } from '#server/test/change-settings.ts'
import { readEmails } from '#server/test/mailbox.ts'
import { expectPaymentInvariants, startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addBundle } from '#server/test/sample-offers.ts'

const VISA = 'pm_card_visa'

/** Ada bought a course after a declined attempt, and Eve bought a bundle that contains it. */
async function shopWithOrders() {
  const shop = await startPayingShop()
  await changeSettings(shop, { euConsentText: 'I agree.' })
  const course = await addCourse(shop, { price_cents: 4999 })
  const bundle = await addBundle(shop, [course.id])
  const owner = await signUp(shop, grace, 'owner')
  const buyer = await signUp(shop, ada)
  const eve = await signUp(shop, { ...ada, firstName: 'Eve', email: 'eve@example.test' })
  const pay = { courseId: course.id, region: 'EU', consent: true }
  await buyer.post('/api/billing/charge', { ...pay, paymentMethodId: 'pm_card_visa_chargeDeclined' })
  shop.moveClock(60_000)
  const orderId: string = (await buyer.post('/api/billing/charge', { ...pay, paymentMethodId: VISA })).json().orderId
  shop.moveClock(24 * 3_600_000)
  await eve.post('/api/billing/charge-bundle', { bundleId: bundle.id, paymentMethodId: VISA })
  return { shop, owner, buyer, eve, course, bundle, orderId }
}

describe('GET /api/admin/orders', () => {
  it('lists orders newest first and finds them by every filter', async () => {
    const { owner, buyer, course, bundle, orderId } = await shopWithOrders()
    const find = async (query: string) => {
      const response = await owner.get(`/api/admin/orders?${query}`)
      const orders = response.json<AdminOrder[]>().map(({ user, status }) => `${user.firstName} ${status}`)
      return [Number(response.headers['x-total-count']), orders]
    }
    expect(await find('')).toEqual([3, ['Eve paid', 'Ada paid', 'Ada failed']])
    expect(await find('status=&userId=&minAmount=')).toEqual([3, ['Eve paid', 'Ada paid', 'Ada failed']])
    expect(await find('status=paid')).toEqual([2, ['Eve paid', 'Ada paid']])
    expect(await find(`userId=${buyer.id}&status=failed`)).toEqual([1, ['Ada failed']])
    expect(await find(`courseId=${course.id}&status=paid`)).toEqual([2, ['Eve paid', 'Ada paid']])
    expect(await find('toDate=2026-11-15')).toEqual([2, ['Ada paid', 'Ada failed']])
    expect(await find('fromDate=2026-11-16')).toEqual([1, ['Eve paid']])
    expect(await find('minAmount=4999&maxAmount=4999')).toEqual([2, ['Ada paid', 'Ada failed']])
    expect(await find('search=EVE@')).toEqual([1, ['Eve paid']])
    expect(await find(`search=${orderId}`)).toEqual([1, ['Ada paid']])
    expect(await find('limit=1&offset=1')).toEqual([3, ['Ada paid']])
    const all = (await owner.get('/api/admin/orders')).json<AdminOrder[]>()
    for (const [limit, offset] of [
      [1, 2],
      [2, 1],
      [2, 2],
      [50, 2],
      [2, 3],
      [1, 100],
    ] as const) {
      for (const search of ['', '&search=example.test']) {
        const response = await owner.get(`/api/admin/orders?limit=${limit}&offset=${offset}${search}`)
        expect(response.json(), `${limit} from ${offset}${search}`).toEqual(all.slice(offset, offset + limit))
        expect(response.headers['x-total-count']).toBe('3')
      }
    }
    const [order] = all
    expect(order).toMatchObject({ itemKind: 'bundle', course: { title: bundle.title }, refunds: [] })
    expect((await owner.get('/api/admin/orders?status=lost')).statusCode).toBe(400)
  })

  it('exports the filtered orders as CSV', async () => {
    const { owner, orderId } = await shopWithOrders()
    const lines = (await owner.get('/api/admin/orders/export.csv?status=paid')).body.trim().split('\r\n')
    expect(lines[0]).toBe('Order,Status,Customer,Email,Bought,Amount,Paid by card,Paid outside,Refunded,Date,Payment')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(
      `${orderId},paid,Ada Lovelace,ada@example.test,Introduction to Trading,49.99,49.99,0.00,0.00,`,
    )
  })
})

describe('POST /api/admin/orders/{id}/partial-refund', () => {
  it('refunds part and keeps access, then refunds the rest and ends access', async () => {
    const { shop, owner, buyer, orderId } = await shopWithOrders()
    const refund = async (amountCents: number) =>
      owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents, reason: 'Not what was hoped for' })
    expect((await refund(1000)).json<AdminOrderDetail>()).toMatchObject({ status: 'paid', refundedCents: 1000 })
    expect((await buyer.get('/api/my/courses')).json().courses).toHaveLength(1)
    for (const wrong of [0, 4000]) {
      const response = await refund(wrong)
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'Refund amount must be between $0.01 and $39.99.',
      ])
    }
    const whole = (await refund(3999)).json<AdminOrderDetail>()
    expect(whole).toMatchObject({ status: 'refunded', refundedCents: 4999, refunds: [{}, {}] })
    expect(whole.timeline.map(({ description }) => description).join('\n')).toContain('by Grace Hopper')
    expect((await buyer.get('/api/my/courses')).json().courses).toEqual([])
    expect((await owner.get(`/api/admin/audit-log?subjectType=order&subjectId=${orderId}`)).json()).toHaveLength(2)
    await expectPaymentInvariants(shop)
  })

  it('refunds nothing if something else is left than staff saw', async () => {
    const { shop, owner, buyer, orderId } = await shopWithOrders()
    const refund = (amountCents: number, leftCents: number) =>
      owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents, leftCents })
    expect((await refund(2500, 4999)).statusCode).toBe(200)
    // Would be all that's left by now, and end access.
    const stale = await refund(2499, 4999)
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect(stale.json().message).toBe(
      'Somebody changed this order meanwhile: $24.99 can be refunded now. Please check again.',
    )
    expect((await buyer.get('/api/my/courses')).json().courses).toHaveLength(1)
    expect((await refund(2499, 2499)).statusCode).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it('never refunds more than was paid, even with many requests at once', async () => {
    const { shop, owner, orderId } = await shopWithOrders()
    const wish = { amountCents: 1000 }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => owner.post(`/api/admin/orders/${orderId}/partial-refund`, wish)),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    const order = (await owner.get(`/api/admin/orders/${orderId}`)).json<AdminOrderDetail>()
    expect(order.refundedCents).toBe(4000)
    await expectPaymentInvariants(shop)
  })
})

describe("staff, from an order's page,", () => {
  it('resend the receipt, but not for an unpaid order', async () => {
    const { shop, owner, orderId } = await shopWithOrders()
    expect((await owner.post(`/api/admin/orders/${orderId}/resend-receipt`)).statusCode).toBe(200)
    expect(await readEmails(shop, 'purchase_confirmation')).toHaveLength(2)
    const [logged] = (await owner.get('/api/admin/audit-log')).json()
    expect(logged).toMatchObject({ action: 'order.receipt', subject: { type: 'order', id: orderId } })
    const [failed] = (await owner.get('/api/admin/orders?status=failed')).json<AdminOrder[]>()
    const response = await owner.post(`/api/admin/orders/${failed?.id}/resend-receipt`)
    expect([response.statusCode, response.json().code]).toEqual([409, 'not_paid'])
  })

  it('list, search and export consents and buyers', async () => {
    const { owner, course } = await shopWithOrders()
    const consents = await owner.get('/api/admin/consent-logs?search=ada')
    expect(consents.headers['x-total-count']).toBe('2')
    expect(consents.json()[0]).toMatchObject({ userEmail: 'ada@example.test', consentType: 'eu', consentGiven: true })
    expect((await owner.get('/api/admin/consent-logs?search=eve')).json()).toEqual([])
    const { textVersion, text } = consents.json()[0]
    expect([textVersion, text]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), 'I agree.'])
    const csv = (await owner.get('/api/admin/consent-logs/export.csv')).body.split('\r\n')
    expect(csv).toHaveLength(4)
    expect(csv[0]).toBe('Email,Type,Given,Source,IP address,Date,Text version,Text,Language')
    expect(csv[1]).toContain(`,${textVersion},I agree.,`)
    expect((await owner.get('/api/admin/consent-logs/export.csv?search=eve')).body.split('\r\n')).toHaveLength(2)

    const path = '/api/admin/analytics/user-purchase-overview'
    const overview = (await owner.get(path)).json<UserPurchaseOverview[]>()
    expect(overview.map(({ user }) => user.firstName).sort()).toEqual(['Ada', 'Eve'])
    const [adas] = (await owner.get(`${path}?search=ada`)).json<UserPurchaseOverview[]>()
    expect(adas).toMatchObject({
      totalSpent: 4999,
      accessStatus: { totalCourses: 1, coursesFromDirectPurchase: 1, coursesFromBundles: 0 },
      coursesPurchased: [{ course: { title: course.title }, purchase: { amountCents: 4999 } }],
      bundlesPurchased: [],
    })
    const exported = (await owner.get(`${path}/export.csv?search=ada`)).body.split('\r\n')
    expect(exported[0]).toBe('Name,Email,Total spent,Of it outside,Courses,Direct,From bundles,Bought')
    expect(exported.slice(1)).toEqual([`Ada Lovelace,ada@example.test,49.99,0.00,1,1,0,${course.title}`, ''])
    expect((await owner.get(`${path}/export.csv`)).body.trim().split('\r\n')).toHaveLength(3)
  })
})
