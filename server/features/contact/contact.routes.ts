import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/contact/contact.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'
import { markMessageAnswered } from './mark-message-answered.ts'
import { listMessages } from './messages.read-model.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.sendMessage, async ({ viewer, body, request }) => {
    await sendMessage(ctx, viewer, body, request.ip)
    return { message: "Thanks, we got your message. We'll reply by email." }
  })
  registerEndpoint(app, endpoints.listMessages, async ({ query, reply }) =>
    sendRows(reply, await listMessages(ctx.db, query)),
  )
  registerEndpoint(app, endpoints.markMessageAnswered, ({ viewer, params, body }) =>
    markMessageAnswered(ctx, viewer.userId, params.id, body.answered),
  )
}
