import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyField, IdField, optional } from '../fields.ts'
import { MAIN_CURRENCY } from '../money.ts'
import { DashboardMetricsSchema, StudentStatsSchema, WaitingSchema } from './dashboard-metrics.ts'
import { SalesAnalyticsSchema } from './sales-analytics.ts'
import { DropOffSchema, WatchAnalyticsSchema } from './watch-analytics.ts'

const daysUpTo = (most: number) => optional(z.coerce.number().int().min(1).max(most)).transform((days) => days ?? 30)
const DaysField = daysUpTo(365)
/** There are many lesson facts, and a year of them would take too long. */
const WatchDaysField = daysUpTo(90)
const InCurrency = optional(CurrencyField).transform((currency) => currency ?? MAIN_CURRENCY)
const LimitField = optional(z.coerce.number().int().min(1).max(100)).transform((limit) => limit ?? 10)

export const showDashboardMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/metrics/dashboard',
  access: 'staff',
  summary: 'Revenue, students, courses and health of the last 7 and 30 days.',
  query: z.object({ currency: InCurrency }),
  reply: DashboardMetricsSchema,
})

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'staff',
  summary: 'How many disputes, failed emails, failed jobs, unmatched payments and messages are waiting for staff.',
  reply: WaitingSchema,
})

export const showStudentStats = endpoint({
  method: 'GET',
  path: '/api/admin/metrics/students',
  access: 'staff',
  summary: 'Overall student figures.',
  reply: StudentStatsSchema,
})

export const showSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/advanced-sales',
  access: 'staff',
  summary: 'Revenue by day, kind, item and coupon, compared with the previous period.',
  query: z.object({ days: DaysField, limit: LimitField, currency: InCurrency }),
  reply: SalesAnalyticsSchema,
})

export const exportSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/advanced-sales/export.csv',
  access: 'staff',
  summary: 'Revenue by day as CSV.',
  query: z.object({ days: DaysField, currency: InCurrency }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const showWatchAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time',
  access: 'staff',
  summary: 'Watch time by day, course and lesson, and how far students get.',
  query: z.object({ days: WatchDaysField }),
  reply: WatchAnalyticsSchema,
})

export const exportWatchAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time/export.csv',
  access: 'staff',
  summary: 'Watch time by day as CSV.',
  query: z.object({ days: WatchDaysField }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const showDropOff = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time/lessons/:lessonId',
  access: 'staff',
  summary: 'How far viewers of a lesson watched.',
  params: z.object({ lessonId: IdField }),
  reply: DropOffSchema,
})

export const countCourseView = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/views',
  access: 'public',
  summary: 'Counts a view of a course page without storing who viewed it.',
  params: z.object({ courseId: IdField }),
  reply: z.object({ counted: z.literal(true) }),
})
