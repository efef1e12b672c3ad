import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/credits/credits.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { endCredits, grantCredits, listStudentCredits } from './student-credits.ts'

export function studentCreditsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listStudentCredits, ({ viewer, params }) =>
    listStudentCredits(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.grantCredits, ({ viewer, params, body }) =>
    grantCredits(ctx, viewer, params.id, body),
  )
  registerEndpoint(app, endpoints.endCredits, ({ viewer, params, body }) =>
    endCredits(ctx, viewer, params.id, body.reason),
  )
}
