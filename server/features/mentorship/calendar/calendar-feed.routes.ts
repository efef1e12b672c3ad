import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/calendar-feed.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { readFeed, renewFeed, showFeed } from './calendar-feed.ts'
import { downloadSession } from './download-session.ts'

export function calendarFeedRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showCalendarFeed, ({ viewer }) => showFeed(ctx, viewer.userId))
  registerEndpoint(app, endpoints.renewCalendarFeed, ({ viewer }) => renewFeed(ctx, viewer.userId))
  registerEndpoint(app, endpoints.downloadSession, async ({ viewer, params, reply }) => {
    const calendar = await downloadSession(ctx, viewer.userId, params.id)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="session.ics"')
      .header('cache-control', 'private, no-store')
      .send(calendar)
  })
  registerEndpoint(app, endpoints.readCalendarFeed, async ({ params, reply }) => {
    const calendar = await readFeed(ctx, params.secret)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sessions.ics"')
      .header('cache-control', 'private, no-store')
      .send(calendar)
  })
}
