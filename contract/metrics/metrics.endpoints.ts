import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, optional } from '../fields.ts'
import { DashboardMetricsSchema, StudentFiguresSchema } from './dashboard-metrics.ts'
import { SalesAnalyticsSchema } from './sales-analytics.ts'
import { DropOffSchema, WatchAnalyticsSchema } from './watch-analytics.ts'

const daysUpTo = (most: number) => optional(z.coerce.number().int().min(1).max(most)).transform((days) => days ?? 30)
const DaysField = daysUpTo(365)
/** Facts of lessons are many: what a year of them says is not worth the wait. */
const WatchDaysField = daysUpTo(90)
const MostField = optional(z.coerce.number().int().min(1).max(100)).transform((limit) => limit ?? 10)

export const showDashboardMetrics = endpoint({
  method: 'GET',
  path: '/api/admin/metrics/dashboard',
  access: 'staff',
  summary: 'Revenue, students, courses and health of the last 7 and 30 days.',
  reply: DashboardMetricsSchema,
})

export const showStudentFigures = endpoint({
  method: 'GET',
  path: '/api/admin/metrics/students',
  access: 'staff',
  summary: 'How the students are doing, over all.',
  reply: StudentFiguresSchema,
})

export const showSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/advanced-sales',
  access: 'staff',
  summary: 'Revenue by day, kind, item and coupon, against the period before.',
  query: z.object({ days: DaysField, limit: MostField }),
  reply: SalesAnalyticsSchema,
})

export const exportSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/advanced-sales/export.csv',
  access: 'staff',
  summary: 'Revenue by day as CSV.',
  query: z.object({ days: DaysField }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const showWatchAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time',
  access: 'staff',
  summary: 'Watched time by day, course and lesson, and how far students come.',
  query: z.object({ days: WatchDaysField }),
  reply: WatchAnalyticsSchema,
})

export const exportWatchAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time/export.csv',
  access: 'staff',
  summary: 'Watched time by day as CSV.',
  query: z.object({ days: WatchDaysField }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const showDropOff = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/watch-time/lessons/:lessonId',
  access: 'staff',
  summary: 'How many of those who began a lesson watched how far of it.',
  params: z.object({ lessonId: IdField }),
  reply: DropOffSchema,
})

export const countCourseView = endpoint({
  method: 'POST',
  path: '/api/courses/:courseId/views',
  access: 'public',
  summary: 'Says that a course page was looked at: one more for this course and day, and nothing about who looked.',
  params: z.object({ courseId: IdField }),
  reply: z.object({ counted: z.literal(true) }),
})
