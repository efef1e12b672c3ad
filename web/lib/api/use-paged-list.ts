import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiError } from './api-error.ts'
import { largestPage, pageSize } from './page-size.ts'
import type { Paged } from './paged-query.ts'

type Page = { limit: number; offset: number }
type Ask<Row> = (page: Page) => UseQueryOptions<Paged<Row[]>, ApiError>

/** The props of `PagedList`. */
type PagedListState<Row> = Page & {
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  total: number
  isFailed: boolean
  /** These rows belong to the previous query. */
  isStale: boolean
  retry: () => void
  goToOffset: (offset: number) => void
}

/**
 * A paginated list: `usePagedList(50, (page) => pagedQuery('GET /api/admin/orders', { query: page }))`. Changing the
 * filters goes back to the first page.
 */
export function usePagedList<Row>(limit: number, ask: Ask<Row>): PagedListState<Row> {
  const question = JSON.stringify(ask({ limit, offset: 0 }).queryKey)
  const [turned, setTurned] = useState({ question, offset: 0 })
  const offset = turned.question === question ? turned.offset : 0
  const goToOffset = (to: number) => setTurned({ question, offset: Math.max(0, to) })
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    // Always as many, because a size that follows from the reply would change what is asked.
    ...ask({ limit: largestPage(limit), offset }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const total = data?.total ?? 0
  // The last page can become empty when its rows change elsewhere.
  if (data && !isPlaceholderData && data.rows.length === 0 && offset > 0) goToOffset(offset - limit)
  return {
    rows: data?.rows.slice(0, pageSize(limit, offset, total)),
    total,
    limit,
    offset,
    isFailed: isError,
    isStale: isPlaceholderData,
    retry: refetch,
    goToOffset,
  }
}
