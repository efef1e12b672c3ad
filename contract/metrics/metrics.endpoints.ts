import { endpoint } from '../endpoint.ts'
import { DashboardMetricsSchema, StudentFiguresSchema } from './dashboard-metrics.ts'

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
