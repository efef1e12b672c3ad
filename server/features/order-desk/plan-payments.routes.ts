import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/orders/plan-payments.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { markPaidOutside, retryInstallment } from '#server/features/installments/installments.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { findPlanPayment, listPlanPayments } from './plan-payments.read-model.ts'

export function planPaymentsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listPlanPayments, async ({ query, reply }) =>
    sendRows(reply, await listPlanPayments(ctx.db, query)),
  )
  registerEndpoint(app, endpoints.retryInstallment, async ({ viewer, params }) => {
    await retryInstallment(ctx, viewer.userId, params.id)
    return findPlanPayment(ctx.db, params.id)
  })
  registerEndpoint(app, endpoints.markInstallmentPaid, async ({ viewer, params, body }) => {
    await markPaidOutside(ctx, params.id, { staffId: viewer.userId, reason: body.reason })
    return findPlanPayment(ctx.db, params.id)
  })
}
