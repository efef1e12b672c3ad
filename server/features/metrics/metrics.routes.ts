import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/metrics/metrics.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { showDashboardMetrics } from './show-dashboard-metrics.ts'
import { showStudentFigures } from './show-student-figures.ts'

export function metricsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showDashboardMetrics, () => showDashboardMetrics(ctx))
  registerEndpoint(app, endpoints.showStudentFigures, () => showStudentFigures(ctx))
}
