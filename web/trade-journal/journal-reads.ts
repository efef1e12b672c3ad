import type { UseQueryOptions } from '@tanstack/react-query'

import type { Trade } from '#contract/journal/trade.ts'
import type { Breakdowns, Calendar, Equity } from '#contract/journal/trade-figures.ts'
import type { ApiInput } from '#web/lib/api/api-client.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import type { Paged } from '#web/lib/api/paged-query.ts'

export type TradeQuery = NonNullable<ApiInput<'GET /api/my/journal/trades'>['query']>
type FigureQuery = NonNullable<ApiInput<'GET /api/my/journal/equity'>['query']>
type MonthQuery = ApiInput<'GET /api/my/journal/calendar'>['query']

type Read<Data> = UseQueryOptions<Data, ApiError>

/** Where the lists and figures of a journal come from: students read their own, mentors a shared one. */
export type JournalReads = {
  trades: (query: TradeQuery) => Read<Paged<Trade[]>>
  calendar: (query: MonthQuery) => Read<Calendar>
  equity: (query: FigureQuery) => Read<Equity>
  breakdowns: (query: FigureQuery) => Read<Breakdowns>
}
