import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'

import { apiQuery, apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import type { JournalReads } from '#web/trade-journal/journal-reads.ts'

export const journalQuery = apiQuery('GET /api/my/journal')
/** Null when it was deleted, or the address is wrong. */
export const tradeQuery = (tradeId: string) =>
  apiQueryOrNull('GET /api/my/journal/trades/:tradeId', [400, 404], { params: { tradeId } })

const JOURNAL_PATH = '/api/my/journal'

/** Every list and figure of the journal may have changed. */
export const refreshJournal = (queryClient: QueryClient) => queryClient.invalidateQueries({ predicate: isJournal })

/** The same without the trade itself, which the open dialog would ask for once more and not find. */
export const refreshAfterDeleting = (queryClient: QueryClient, tradeId: string) => {
  const { queryKey } = tradeQuery(tradeId)
  const gone = hashKey(queryKey)
  queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  return queryClient.invalidateQueries({ predicate: (query) => isJournal(query) && query.queryHash !== gone })
}

const isJournal = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0]).startsWith(JOURNAL_PATH)

export const ownJournal: JournalReads = {
  trades: (query) => pagedQuery('GET /api/my/journal/trades', { query }),
  calendar: (query) => apiQuery('GET /api/my/journal/calendar', { query }),
  equity: (query) => apiQuery('GET /api/my/journal/equity', { query }),
  breakdowns: (query) => apiQuery('GET /api/my/journal/breakdowns', { query }),
}

export const sharesQuery = apiQuery('GET /api/my/journal/shares')
