import type { FastifyInstance } from 'fastify'

import { listMyCredits as listMine, showCreditFigures } from '#contract/credits/credits.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { creditFigures } from './credit-figures.read-model.ts'
import { listMyCredits } from './list-my-credits.ts'

export function creditsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, listMine, ({ viewer }) => listMyCredits(ctx, viewer.userId))
  registerEndpoint(app, showCreditFigures, () => creditFigures(ctx.db, ctx.clock.now()))
}
