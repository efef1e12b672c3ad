import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/session-ratings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { rateSession } from './rate-session.ts'
import { listSessionRatings, showMentorRatings } from './show-ratings.ts'

export function sessionRatingsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.rateSession, ({ viewer, params, body }) =>
    rateSession(ctx, viewer.userId, { ...body, sessionId: params.id }),
  )
  registerEndpoint(app, endpoints.showMentorRatings, () => showMentorRatings(ctx))
  registerEndpoint(app, endpoints.listSessionRatings, async ({ query, reply }) =>
    sendRows(reply, await listSessionRatings(ctx, query)),
  )
}
