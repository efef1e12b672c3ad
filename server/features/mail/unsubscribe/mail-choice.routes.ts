import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mail/mail-choice.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { allowEmails, stopEmails } from './stopped-emails.repository.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export function mailChoiceRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(
    app,
    endpoints.openUnsubscribePage,
    async ({ query }) => `/unsubscribe?token=${encodeURIComponent(query.token)}`,
  )

  registerEndpoint(app, endpoints.unsubscribe, async ({ query }) => {
    const choice = readUnsubscribeToken(ctx, query.token)
    await stopEmails(ctx.db, choice, ctx.clock.now().toISOString())
    return { type: choice.type, isStopped: true }
  })

  registerEndpoint(app, endpoints.resubscribe, async ({ query }) => {
    const choice = readUnsubscribeToken(ctx, query.token)
    await allowEmails(ctx.db, choice)
    return { type: choice.type, isStopped: false }
  })
}
