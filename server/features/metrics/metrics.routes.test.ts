import { describe, expect, it } from 'vitest'

import type { DashboardMetrics } from '#contract/metrics/dashboard-metrics.ts'

import { refundOrder } from '#server/features/refunds/refunds.ts'

import { startPayingShop } from '../../test/paying-shop.ts'
import { ada, grace, signIn, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'

const DAY_MS = 24 * 3_600_000

describe('GET /api/admin/metrics/dashboard', () => {
  it('counts payments and refunds and compares them with the previous period', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop, { price_cents: 5000 })
    const owner = await signUp(shop, grace, 'owner')
    const buy = async (email: string) => {
      const buyer = await signUp(shop, { ...ada, email })
      const sold = { courseId: course.id, paymentMethodId: 'pm_card_visa' }
      return (await buyer.post('/api/billing/charge', sold)).json<{ orderId: string }>().orderId
    }
    const empty = (await owner.get('/api/admin/metrics/dashboard')).json<DashboardMetrics>()
    expect(empty.revenue.thirtyDay).toEqual({ totalRevenue: 0, changePercentage: 0, transactionCount: 0 })
    expect([empty.topCourses, empty.webhookHealth.healthStatus]).toEqual([[], 'quiet'])

    await buy('early@example.test')
    shop.moveClock(10 * DAY_MS)
    await buy('late@example.test')
    const refunded = await buy('sorry@example.test')
    await refundOrder(shop.ctx, { orderId: refunded, amountCents: 1000, reason: null, staffId: owner.id })
    await shop.sandbox.webhooks.idle()

    const again = await signIn(shop, grace)
    const metrics = (await again.get('/api/admin/metrics/dashboard')).json<DashboardMetrics>()
    expect(metrics.revenue.sevenDay).toEqual({ totalRevenue: 9000, changePercentage: 80, transactionCount: 2 })
    expect(metrics.revenue.thirtyDay).toMatchObject({ totalRevenue: 14_000, transactionCount: 3 })
    expect(metrics.refunds).toEqual({ totalRefunds: 1, refundRate: 33.3, refundAmount: 1000 })
    expect(metrics.students.newStudents).toBe(3)
    expect(metrics.activeCourses).toBe(1)
    expect(metrics.topCourses).toEqual([{ courseId: course.id, title: course.title, salesCount: 3, revenue: 14_000 }])
    expect(metrics.webhookHealth.healthStatus).toBe('healthy')
    expect(metrics.attention).toEqual({ unmatchedPayments: 0, failedMails: 0, failedJobs: 0, disputesToAnswer: 0 })
    expect(metrics.daily).toHaveLength(30)
    expect(metrics.daily.at(-1)).toMatchObject({ day: '2026-11-25', revenueCents: 9000, newStudents: 2 })
    const figures = (await again.get('/api/admin/metrics/students')).json()
    expect(figures).toEqual({ totalStudents: 3, averageCompletion: 0, supportRequests: 0, watchHours: 0 })
  })
})
