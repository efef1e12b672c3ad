import { describe, expect, it } from 'vitest'

import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import type { DropOff, WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import { rebuildFacts } from '#server/features/facts/facts.ts'
import { refundOrder } from '#server/features/refunds/refunds.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { setProgress } from '../../test/sample-learning.ts'
import { addAccess, addCourseWithLessons } from '../../test/sample-lessons.ts'
import { addBundle, addCoupon } from '../../test/sample-offers.ts'
import { startStaffedShop } from '../../test/staff.ts'

const DAY_MS = 24 * 3_600_000
const PLANNED = {
  price_cents: 5000,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2500,
}
const SALES = '/api/admin/analytics/advanced-sales'
const WATCH = '/api/admin/analytics/watch-time'

describe('GET /api/admin/analytics/advanced-sales', () => {
  it('adds up payments and refunds by day, kind, item and coupon', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, PLANNED)
    const bundle = await addBundle(shop, [course.id], 9900)
    await addCoupon(shop, { code: 'TEN' })
    await addCoupon(shop, { code: 'ALL', value: 100 })
    const owner = await signUp(shop, grace, 'owner')
    const buy = async (email: string, bought: object, path = '/api/billing/charge') => {
      const buyer = await signUp(shop, { ...ada, email })
      const response = await buyer.post(path, { paymentMethodId: 'pm_card_visa', ...bought })
      expect(response.statusCode, response.body).toBe(200)
      return { buyerId: buyer.id, orderId: response.json<{ orderId: string }>().orderId }
    }
    const empty = (await owner.get(SALES)).json<SalesAnalytics>()
    expect(empty).toMatchObject({ days: 30, from: '2026-10-17', to: '2026-11-15', topItems: [], coupons: [] })
    expect(empty.revenue).toEqual({ totalCents: 0, previousCents: 0, changePercentage: 0 })

    await buy('before@example.test', { courseId: course.id })
    shop.moveClock(7 * DAY_MS)
    await buy('coupon@example.test', { courseId: course.id, couponCode: 'TEN' })
    await buy('free@example.test', { courseId: course.id, couponCode: 'ALL' })
    await buy('plan@example.test', { courseId: course.id, ...payInTwoInstallments(2500, 2500) })
    shop.moveClock(DAY_MS)
    const sorry = await buy('bundle@example.test', { bundleId: bundle.id }, '/api/billing/charge-bundle')
    await refundOrder(shop.ctx, { orderId: sorry.orderId, amountCents: 900, reason: null, staffId: owner.id })
    await shop.sandbox.webhooks.idle()

    const staff = await signIn(shop, grace)
    const sales = (await staff.get(`${SALES}?days=7&limit=1`)).json<SalesAnalytics>()
    expect(sales.revenue).toEqual({ totalCents: 16_000, previousCents: 5000, changePercentage: 220 })
    expect(sales.orders).toEqual({ count: 4, freeCount: 1, averageCents: 6467 })
    expect(sales.refunds).toEqual({ count: 1, amountCents: 900, rate: 33.3 })
    expect(sales.plans).toEqual({ openCount: 1, outstandingCents: 2500, pastDueCount: 0, pastDueCents: 0 })
    expect(sales.daily.map(({ day, revenueCents, previousCents }) => [day, revenueCents, previousCents])).toEqual([
      ['2026-11-17', 0, 0],
      ['2026-11-18', 0, 0],
      ['2026-11-19', 0, 0],
      ['2026-11-20', 0, 0],
      ['2026-11-21', 0, 0],
      ['2026-11-22', 7000, 5000],
      ['2026-11-23', 9000, 0],
    ])
    expect(sales.byKind).toEqual([
      { kind: 'course', orders: 3, revenueCents: 7000, previousCents: 5000 },
      { kind: 'bundle', orders: 1, revenueCents: 9000, previousCents: 0 },
      { kind: 'mentorship', orders: 0, revenueCents: 0, previousCents: 0 },
    ])
    expect(sales.topItems).toMatchObject([{ kind: 'bundle', orders: 1, revenueCents: 9000, refundedCents: 900 }])
    expect(sales.coupons).toEqual([{ code: 'ALL', uses: 1, discountCents: 5000, orderedCents: 0 }])

    const csv = await staff.get(`${SALES}/export.csv?days=7`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split('\r\n').slice(-3)).toEqual([
      '2026-11-22,70.00,0.00,70.00,50.00',
      '2026-11-23,99.00,9.00,90.00,0.00',
      '',
    ])

    const page = await staff.get('/api/admin/purchases?limit=2')
    expect(page.headers['x-total-count']).toBe('5')
    expect(page.json()).toHaveLength(2)
    const [newest] = page.json<unknown[]>()
    expect(newest).toMatchObject({ status: 'paid', amountCents: 9900, user: { id: sorry.buyerId } })
    expect((await staff.get(`${SALES}?days=366`)).statusCode).toBe(400)
    const student = await signIn(shop, { ...ada, email: 'free@example.test' })
    for (const path of [SALES, `${SALES}/export.csv`, WATCH, '/api/admin/purchases']) {
      expect((await student.get(path)).statusCode, path).toBe(403)
    }
  })
})

describe('GET /api/admin/analytics/watch-time', () => {
  it('counts watch time by day, course and lesson, and how far students get', async () => {
    const { shop } = await startStaffedShop()
    const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}])
    const [first = '', second = ''] = lessonIds
    const people = []
    for (const name of ['early', 'half', 'whole', 'idle', 'gone']) {
      people.push(await signUp(shop, { ...ada, email: `${name}@example.test` }))
    }
    const [early, half, whole, idle, gone] = people.map(({ id }) => id)
    for (const id of [early, half, whole, idle]) await addAccess(shop, id ?? '', course.id)
    await setProgress(shop, early ?? '', first, { watchedSeconds: 30 })
    shop.moveClock(10 * DAY_MS)
    await setProgress(shop, half ?? '', first, { watchedSeconds: 100, completed: true })
    await setProgress(shop, gone ?? '', first, { watchedSeconds: 10 })
    shop.moveClock(DAY_MS)
    for (const lesson of lessonIds)
      await setProgress(shop, whole ?? '', lesson, { watchedSeconds: 90, completed: true })

    await rebuildFacts(shop.ctx)
    const staff = await signIn(shop, grace)
    const watch = (await staff.get(`${WATCH}?days=7`)).json<WatchAnalytics>()
    expect(watch.total).toEqual({ learners: 3, watchedSeconds: 290, completedLessons: 3 })
    expect(watch.daily.slice(-2)).toEqual([
      {
        day: '2026-11-25',
        learners: 2,
        watchedSeconds: 110,
        completedLessons: 1,
        previousSeconds: 0,
        previousLearners: 0,
      },
      {
        day: '2026-11-26',
        learners: 1,
        watchedSeconds: 180,
        completedLessons: 2,
        previousSeconds: 0,
        previousLearners: 0,
      },
    ])
    expect(watch.daily[2]).toMatchObject({ day: '2026-11-22', learners: 0, previousSeconds: 30, previousLearners: 1 })
    expect([watch.learnersPerDay, watch.previous]).toEqual([
      0.4,
      { watchedSeconds: 30, completedLessons: 0, learnersPerDay: 0.1 },
    ])
    expect(watch.courses).toEqual([
      {
        courseId: course.id,
        title: course.title,
        learners: 3,
        watchedSeconds: 290,
        completedLessons: 3,
        funnel: { withAccess: 4, started: 3, halfway: 2, finished: 1 },
        lessons: [
          { lessonId: first, title: 'Lesson 1', learners: 3, watchedSeconds: 200, completedLessons: 2 },
          { lessonId: second, title: 'Lesson 2', learners: 1, watchedSeconds: 90, completedLessons: 1 },
        ],
      },
    ])
    const dropOff = (await staff.get(`${WATCH}/lessons/${first}`)).json<DropOff>()
    expect(dropOff).toMatchObject({ title: 'Lesson 1', durationSeconds: 100, viewers: 4 })
    expect(dropOff.curve.map(({ viewers }) => viewers)).toEqual([
      4,
      4,
      4,
      ...Array(4).fill(3),
      ...Array(12).fill(2),
      1,
      1,
    ])
    expect(dropOff.curve.at(-1)).toEqual({ lessonPercent: 100, second: 100, viewers: 1, viewersPercent: 25 })
    expect((await staff.get(`${WATCH}/lessons/${course.id}`)).statusCode).toBe(404)
    const csv = await staff.get(`${WATCH}/export.csv?days=7`)
    expect(csv.body.split('\r\n').at(-2)).toBe('2026-11-26,180,1,2,0')
  })
})
