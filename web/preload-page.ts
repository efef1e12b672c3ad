import type { QueryClient } from '@tanstack/react-query'

import { mayOpen } from '#web/lib/route.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { findRoute } from './routes.tsx'

/** Starts loading a page before it is opened. What fails here is tried again, and reported, when it is. */
export function preloadPage(queryClient: QueryClient, href: string) {
  const { route, params } = findRoute(new URL(href, location.href).pathname)
  if (!mayOpen(route, queryClient.getQueryData(viewerQuery.queryKey) ?? null)) return
  route.page.load().catch(() => {})
  for (const query of route.data?.(params) ?? []) queryClient.prefetchQuery(query)
}
