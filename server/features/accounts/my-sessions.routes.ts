import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/accounts/my-sessions.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listMySessions } from './list-my-sessions.ts'
import { deleteSessionById, deleteUserSessions } from './sessions.repository.ts'

export function mySessionsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listMySessions, async ({ viewer }) => ({
    sessions: await listMySessions(ctx, viewer),
  }))

  registerEndpoint(app, endpoints.endOtherSessions, async ({ viewer }) => ({
    ended: await deleteUserSessions(ctx.db, viewer.userId, viewer.sessionHash),
  }))

  registerEndpoint(app, endpoints.endMySession, async ({ viewer, params }) => {
    const ended = await deleteSessionById(ctx.db, viewer.userId, params.id)
    if (ended === 0) throw notFound('Session')
    return { ended }
  })
}
