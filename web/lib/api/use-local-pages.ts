import { useState } from 'react'

import { lastOffset, pageSize } from './page-size.ts'

/** Pages of a list that's loaded as a whole, in the form `PagedList` takes. */
export function useLocalPages<Row>(limit: number, rows: Row[], question = '') {
  const [turned, setTurned] = useState({ question, offset: 0 })
  const last = lastOffset(limit, rows.length)
  const offset = Math.min(turned.question === question ? turned.offset : 0, last)
  return {
    rows: rows.slice(offset, offset + pageSize(limit, offset, rows.length)),
    total: rows.length,
    limit,
    offset,
    isFailed: false,
    isStale: false,
    retry: () => {},
    goToOffset: (to: number) => setTurned({ question, offset: Math.max(0, to) }),
  }
}
