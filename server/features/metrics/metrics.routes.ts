import type { FastifyInstance, FastifyReply } from 'fastify'

import * as endpoints from '#contract/metrics/metrics.endpoints.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { countWaiting } from './count-waiting.ts'
import { exportSales } from './export-sales.ts'
import { exportWatchTime } from './export-watched.ts'
import { PageViews } from './page-views.ts'
import { showDashboardMetrics } from './show-dashboard-metrics.ts'
import { showDropOff } from './show-drop-off.ts'
import { showSalesAnalytics } from './show-sales-analytics.ts'
import { showStudentStats } from './show-student-stats.ts'
import { showWatchAnalytics } from './show-watch-analytics.ts'

export function metricsRoutes(app: FastifyInstance, ctx: AppContext) {
  const views = new PageViews(ctx)
  app.addHook('onClose', () => views.flush())
  registerEndpoint(app, endpoints.countCourseView, async ({ viewer, params, request }) => {
    views.count({ ...params, userAgent: request.headers['user-agent'], address: request.ip, viewer })
    return { counted: true as const }
  })
  registerEndpoint(app, endpoints.showDashboardMetrics, ({ query }) => showDashboardMetrics(ctx, query.currency))
  registerEndpoint(app, endpoints.countWaiting, () => countWaiting(ctx))
  registerEndpoint(app, endpoints.showStudentStats, () => showStudentStats(ctx))
  registerEndpoint(app, endpoints.showSalesAnalytics, ({ query }) => showSalesAnalytics(ctx, query))
  registerEndpoint(app, endpoints.showWatchAnalytics, ({ query }) => showWatchAnalytics(ctx, query.days))
  registerEndpoint(app, endpoints.showDropOff, ({ params }) => showDropOff(ctx, params.lessonId))
  registerEndpoint(app, endpoints.exportSalesAnalytics, async ({ query, reply }) =>
    sendCsv(reply, `sales-${query.days}-days${inOther(query.currency)}`, await exportSales(ctx, query)),
  )
  registerEndpoint(app, endpoints.exportWatchAnalytics, async ({ query, reply }) =>
    sendCsv(reply, `watched-${query.days}-days`, await exportWatchTime(ctx, query.days)),
  )
}

const inOther = (currency: string) => (currency === MAIN_CURRENCY ? '' : `-${currency}`)

function sendCsv(reply: FastifyReply, name: string, text: string) {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(text)
}
