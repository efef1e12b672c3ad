import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal-figures.endpoints.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import type { JournalReader } from './journal-reader.ts'

export function journalFiguresRoutes(app: FastifyInstance, journals: JournalReader) {
  registerEndpoint(app, endpoints.showCalendar, ({ viewer, query }) => journals.calendar(viewer.userId, query))
  registerEndpoint(app, endpoints.showEquity, ({ viewer, query }) => journals.equity(viewer.userId, query))
  registerEndpoint(app, endpoints.showBreakdowns, ({ viewer, query }) => journals.breakdowns(viewer.userId, query))
}
