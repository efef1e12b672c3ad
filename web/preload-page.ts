import type { QueryClient } from '@tanstack/react-query'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { mayOpen } from '#web/lib/routing/route.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { loadRoutes, openRoute } from './routes.tsx'

/** Loads a page before it is opened. Failures are ignored: opening the page tries again and reports them. */
export async function preloadPage(queryClient: QueryClient, shop: ShopInfo, href: string): Promise<void> {
  const { pathname, searchParams: search } = new URL(href, location.href)
  const viewer = queryClient.getQueryData(viewerQuery.queryKey) ?? null
  await loadRoutes(pathname).catch(() => {})
  const { route, params } = openRoute(pathname, { viewer, shop })
  if (!mayOpen(route, viewer)) return
  const reads = route.data?.(params, { viewer, search }) ?? []
  await Promise.all([route.page.load().catch(() => {}), ...reads.map((query) => queryClient.prefetchQuery(query))])
}
