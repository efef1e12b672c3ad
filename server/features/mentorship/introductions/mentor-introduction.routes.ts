import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/mentor-introduction.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { changeIntroduction, showIntroduction } from './change-introduction.ts'

export function mentorIntroductionRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showIntroduction, ({ viewer }) => showIntroduction(ctx, viewer.userId))
  registerEndpoint(app, endpoints.changeIntroduction, ({ viewer, body }) =>
    changeIntroduction(ctx, viewer.userId, body),
  )
}
