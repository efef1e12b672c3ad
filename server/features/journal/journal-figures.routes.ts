import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal-figures.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { showBreakdowns, showCalendar, showEquity } from './journal-figures.ts'
import { KeptFigures } from './kept-figures.ts'

export function journalFiguresRoutes(app: FastifyInstance, { db }: AppContext) {
  const kept = new KeptFigures(db)
  registerEndpoint(app, endpoints.showCalendar, ({ viewer: { userId }, query: filter }) =>
    kept.get(userId, 'calendar', filter, () => showCalendar(db, { userId, filter })),
  )
  registerEndpoint(app, endpoints.showEquity, ({ viewer: { userId }, query: filter }) =>
    kept.get(userId, 'equity', filter, () => showEquity(db, { userId, filter })),
  )
  registerEndpoint(app, endpoints.showBreakdowns, ({ viewer: { userId }, query: filter }) =>
    kept.get(userId, 'breakdowns', filter, () => showBreakdowns(db, { userId, filter })),
  )
}
