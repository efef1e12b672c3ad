import { useState } from 'react'

/** Pages of a list that's loaded as a whole, in the form `PagedList` takes. */
export function useLocalPages<Row>(limit: number, rows: Row[], question = '') {
  const [turned, setTurned] = useState({ question, offset: 0 })
  const last = Math.max(0, Math.floor((rows.length - 1) / limit) * limit)
  const offset = Math.min(turned.question === question ? turned.offset : 0, last)
  return {
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    limit,
    offset,
    isFailed: false,
    isStale: false,
    retry: () => {},
    goToOffset: (to: number) => setTurned({ question, offset: Math.max(0, to) }),
  }
}
