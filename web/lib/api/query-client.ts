import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isLostSession, statusOf } from './api-error.ts'
import { queryUrl } from './api-query.ts'
import { refuseWhileOffline } from './refuse-while-offline.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Statuses that resolve to null instead of failing: 401 for the viewer, 404 for pages that handle it. */
    queryMeta: { nullOn?: number[] }
    /** A failed login isn't a lost session. */
    mutationMeta: { isLogin?: boolean }
  }
}

type Options = {
  getJson: (url: string) => Promise<unknown>
  /** Called when a request finds that the session has ended. */
  onLostSession?: () => void
}

/**
 * Data is cached until something changes it: never stale, no refetch on focus, no polling, no retries. Nothing waits
 * for the network: a failed read reports it and reruns when back online; a failed write waits for the person to try
 * again.
 */
export function createQueryClient({ getJson, onLostSession }: Options): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isLostSession(error)) onLostSession?.()
      },
    }),
    mutationCache: new MutationCache({
      // Checked before the mutation runs, because Stripe.js would keep retrying until the network is back.
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
