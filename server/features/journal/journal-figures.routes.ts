import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal-figures.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { figuresReader } from './read-figures.ts'

export function journalFiguresRoutes(app: FastifyInstance, { db }: AppContext) {
  const figures = figuresReader(db)
  registerEndpoint(app, endpoints.showCalendar, ({ viewer, query }) => figures.calendar(viewer.userId, query))
  registerEndpoint(app, endpoints.showEquity, ({ viewer, query }) => figures.equity(viewer.userId, query))
  registerEndpoint(app, endpoints.showBreakdowns, ({ viewer, query }) => figures.breakdowns(viewer.userId, query))
}
