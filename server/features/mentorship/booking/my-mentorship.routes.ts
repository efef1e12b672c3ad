import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/my-mentorship.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { bookSession } from './book-session.ts'
import { cancelMySession } from './cancel-my-session.ts'
import { changeAgenda } from './change-agenda.ts'
import { freeSlotsReader } from './list-free-slots.ts'
import { moveMySession } from './move-my-session.ts'
import { showMyMentorship } from './show-my-mentorship.ts'
import { showMySession } from './show-sessions.ts'
import { takeSeat } from './take-seat.ts'

export function myMentorshipRoutes(app: FastifyInstance, ctx: AppContext) {
  const readFreeSlots = freeSlotsReader(ctx)
  registerEndpoint(app, endpoints.showMyMentorship, ({ viewer }) => showMyMentorship(ctx, viewer.userId))
  registerEndpoint(app, endpoints.listFreeSlots, ({ viewer, params, query }) =>
    readFreeSlots(viewer.userId, { ...query, programId: params.id }),
  )
  registerEndpoint(app, endpoints.bookSession, ({ viewer, body }) => bookSession(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.takeSeat, ({ viewer, params, body }) =>
    takeSeat(ctx, viewer.userId, { ...body, sessionId: params.id }),
  )
  registerEndpoint(app, endpoints.showMySession, ({ viewer, params }) =>
    showMySession(ctx.db, { sessionId: params.id, userId: viewer.userId, now: ctx.clock.now() }),
  )
  registerEndpoint(app, endpoints.changeAgenda, ({ viewer, params, body }) =>
    changeAgenda(ctx, viewer.userId, { ...body, sessionId: params.id }),
  )
  registerEndpoint(app, endpoints.moveMySession, ({ viewer, params, body }) =>
    moveMySession(ctx, viewer.userId, { ...body, sessionId: params.id }),
  )
  registerEndpoint(app, endpoints.cancelMySession, ({ viewer, params, body }) =>
    cancelMySession(ctx, viewer.userId, { ...body, sessionId: params.id }),
  )
}
