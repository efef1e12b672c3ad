import { createContext, use, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'

import { arrived } from './load-once.ts'
import type { ApiRead, ReadState, Reads } from './reads.ts'

/** Never changes: React would throw away the server's HTML of sections that haven't been hydrated. */
export const ReadsContext = createContext<Reads | null>(null)

export function useReads(): Reads {
  const reads = useContext(ReadsContext)
  if (!reads) throw new Error('useReads needs a ReadsContext around it')
  return reads
}

const ARRIVED = arrived(undefined)

/** `useSuspenseQuery` for public pages: what came with the page is read without the query library, see `Reads`. */
export function useRead<Data>(query: ApiRead<Data>): Data {
  const reads = useReads()
  const { data, error } = useReadState(query)
  if (data === undefined && error) throw error
  // React wants `use` to be called again when the data has arrived.
  use(data === undefined ? reads.load(query) : ARRIVED)
  return data ?? (reads.state(query).data as Data)
}

/** `useQuery` for public pages. */
export function useReadState<Data>(query: ApiRead<Data>): ReadState<Data> {
  const reads = useReads()
  const key = JSON.stringify(query.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render creates a new query; these two identify it.
  const watch = useMemo(() => reads.watch(query), [reads, key, query.enabled])
  useEffect(watch.renew)
  return useSyncExternalStore(watch.subscribe, watch.current, watch.current)
}
