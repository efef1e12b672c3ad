import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/metrics/metrics.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { exportSales } from './export-sales.ts'
import { showDashboardMetrics } from './show-dashboard-metrics.ts'
import { showSalesAnalytics } from './show-sales-analytics.ts'
import { showStudentFigures } from './show-student-figures.ts'
import { showWatchAnalytics } from './show-watch-analytics.ts'

export function metricsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showDashboardMetrics, () => showDashboardMetrics(ctx))
  registerEndpoint(app, endpoints.showStudentFigures, () => showStudentFigures(ctx))
  registerEndpoint(app, endpoints.showSalesAnalytics, ({ query }) => showSalesAnalytics(ctx, query))
  registerEndpoint(app, endpoints.showWatchAnalytics, ({ query }) => showWatchAnalytics(ctx, query.days))
  registerEndpoint(app, endpoints.exportSalesAnalytics, async ({ query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="sales-${query.days}-days.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportSales(ctx, query.days)),
  )
}
