import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mail/outbox.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { showOutbox, showOutboxMail } from './show-outbox.ts'

export function mailRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listOutbox, () => showOutbox(ctx))
  registerEndpoint(app, endpoints.showOutboxMail, ({ viewer, params }) => showOutboxMail(ctx, viewer, params.id))
}
