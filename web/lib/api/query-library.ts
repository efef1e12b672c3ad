import { MutationObserver, notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query'

import { createQueryClient } from './query-client.ts'
import type { QueryLibrary, SentReads } from './reads.ts'

/** The only way from `Reads` to the query library, so that a page can do without it. */
export function queryLibrary(client: QueryClient): QueryLibrary {
  return {
    client,
    observe: (query, listener) => {
      const observer = new QueryObserver(client, query)
      return {
        end: observer.subscribe(notifyManager.batchCalls(listener)),
        renew: () => observer.setOptions(query),
      }
    },
    mutate: (mutation) =>
      new MutationObserver(client, mutation).mutate().then(
        () => {},
        () => {},
      ),
  }
}

/** In the browser, with the data that came with the page. */
export function openQueryLibrary(
  options: Parameters<typeof createQueryClient>[0],
  { at, reads }: SentReads,
): QueryLibrary {
  const client = createQueryClient(options)
  for (const [key, data] of reads) client.setQueryData(key, data, { updatedAt: at })
  // Notices when the connection is back.
  client.mount()
  return queryLibrary(client)
}
