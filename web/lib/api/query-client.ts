import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isLostSession, statusOf } from './api-error.ts'
import { queryUrl } from './api-query.ts'
import { refuseWhileOffline } from './refuse-while-offline.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Statuses that answer null instead of failing: 401 for the viewer, 404 for a page that says so itself. */
    queryMeta: { nullOn?: number[] }
    /** A failed login isn't a lost session. */
    mutationMeta: { isLogin?: boolean }
  }
}

type Options = {
  getJson: (url: string) => Promise<unknown>
  /** Called when a call finds that nobody is signed in any more. */
  onLostSession?: () => void
}

/**
 * Data is kept until something changes it: never stale, no refetch on focus, no polling, no retries. Nothing waits for
 * the network: a failed read says so and runs again when back online; a failed write waits for the next press.
 */
export function createQueryClient({ getJson, onLostSession }: Options): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isLostSession(error)) onLostSession?.()
      },
    }),
    mutationCache: new MutationCache({
      // Before any of it runs: the card provider, for one, would keep trying until the network is back.
      onMutate: refuseWhileOffline,
      onError: (error, _variables, _result, mutation) => {
        if (isLostSession(error) && !mutation.meta?.isLogin) onLostSession?.()
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          try {
            return await getJson(queryUrl(queryKey))
          } catch (error) {
            if (meta?.nullOn?.includes(statusOf(error) ?? 0)) return null
            throw error
          }
        },
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
