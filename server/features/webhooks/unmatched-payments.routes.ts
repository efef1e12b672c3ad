import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { matchPaymentAgain } from './match-payment-again.ts'
import { listWaitingEvents, listWaitingEventTypes } from './unmatched-payments.repository.ts'

export function unmatchedPaymentsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listUnmatchedPayments, async ({ query, reply }) =>
    sendRows(reply, await listWaitingEvents(ctx.db, query)),
  )
  registerEndpoint(app, endpoints.listUnmatchedPaymentTypes, () => listWaitingEventTypes(ctx.db))
  registerEndpoint(app, endpoints.matchPaymentAgain, ({ viewer, params }) =>
    matchPaymentAgain(ctx, viewer.userId, params.id),
  )
}
