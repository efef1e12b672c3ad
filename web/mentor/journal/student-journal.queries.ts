import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { alwaysFresh } from '#web/session-parts/always-fresh.ts'
import type { JournalReads } from '#web/trade-journal/journal-reads.ts'

/** Null unless it's shared with this mentor. */
export const studentJournalQuery = (id: string) =>
  alwaysFresh(apiQueryOrNull('GET /api/mentor/students/:id/journal', [400, 404], { params: { id } }))

export const studentTradeQuery = (id: string, tradeId: string) =>
  alwaysFresh(
    apiQueryOrNull('GET /api/mentor/students/:id/journal/trades/:tradeId', [400, 404], { params: { id, tradeId } }),
  )

export const studentJournalReads = (id: string): JournalReads => ({
  trades: (query) => pagedQuery('GET /api/mentor/students/:id/journal/trades', { params: { id }, query }),
  calendar: (query) => apiQuery('GET /api/mentor/students/:id/journal/calendar', { params: { id }, query }),
  equity: (query) => apiQuery('GET /api/mentor/students/:id/journal/equity', { params: { id }, query }),
  breakdowns: (query) => apiQuery('GET /api/mentor/students/:id/journal/breakdowns', { params: { id }, query }),
})
