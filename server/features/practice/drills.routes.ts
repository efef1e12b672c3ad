import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/practice/drills.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { finishDrill } from './finish-drill.ts'
import { KeptSteps } from './kept-steps.ts'
import { openReveals } from './reveals.ts'
import { planTrade, revealCandle, showDrillRun, startDrill } from './run-drill.ts'
import { showDrill } from './show-drill.ts'

export function drillsRoutes(app: FastifyInstance, ctx: AppContext) {
  const reveals = openReveals(ctx)
  const steps = new KeptSteps(ctx.db)
  registerEndpoint(app, endpoints.showDrill, ({ viewer, params }) => showDrill(ctx, viewer, params.lessonId))
  registerEndpoint(app, endpoints.startDrill, ({ viewer, params, request }) =>
    startDrill(ctx, { viewer, address: request.ip }, params.lessonId),
  )
  registerEndpoint(app, endpoints.showDrillRun, ({ viewer, params }) =>
    showDrillRun(ctx, { viewer, runId: params.runId }),
  )
  registerEndpoint(app, endpoints.planTrade, ({ viewer, params, body }) =>
    planTrade(ctx, { viewer, runId: params.runId }, body),
  )
  registerEndpoint(app, endpoints.revealCandle, ({ viewer, params, body }) =>
    revealCandle(ctx, { reveals, steps }, { viewer, runId: params.runId, revealed: body.revealed }),
  )
  registerEndpoint(app, endpoints.finishDrill, ({ viewer, params }) =>
    finishDrill(ctx, { viewer, runId: params.runId }),
  )
}
