import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/session-notes.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { saveSessionNotes, showSessionNotes, showSharedNotes } from './session-notes.ts'

export function sessionNotesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showSessionNotes, ({ viewer, params }) =>
    showSessionNotes(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.saveSessionNotes, ({ viewer, params, body }) =>
    saveSessionNotes(ctx, viewer.userId, { ...body, sessionId: params.id, audience: params.audience }),
  )
  registerEndpoint(app, endpoints.showSharedNotes, ({ viewer, params }) =>
    showSharedNotes(ctx, viewer.userId, params.id),
  )
}
