import type { QueryClient } from '@tanstack/react-query'

import type { ApiInput } from '#web/lib/api/api-client.ts'
import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'

export type TradeQuery = NonNullable<ApiInput<'GET /api/my/journal/trades'>['query']>

export const journalQuery = apiQuery('GET /api/my/journal')
export const tradesQuery = (query: TradeQuery) => pagedQuery('GET /api/my/journal/trades', { query })
/** Null when it was deleted, or the address is wrong. */
export const tradeQuery = (tradeId: string) =>
  apiQueryOrNull('GET /api/my/journal/trades/:tradeId', [400, 404], { params: { tradeId } })

const JOURNAL_PATH = '/api/my/journal'

/** Every list and figure of the journal may have changed. */
export const refreshJournal = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(JOURNAL_PATH) })

type FigureQuery = NonNullable<ApiInput<'GET /api/my/journal/equity'>['query']>

export const calendarQuery = (query: ApiInput<'GET /api/my/journal/calendar'>['query']) =>
  apiQuery('GET /api/my/journal/calendar', { query })
export const equityQuery = (query: FigureQuery) => apiQuery('GET /api/my/journal/equity', { query })
export const breakdownsQuery = (query: FigureQuery) => apiQuery('GET /api/my/journal/breakdowns', { query })
