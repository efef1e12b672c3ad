import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { Reads } from '#web/lib/api/reads.ts'
import { mayOpen } from '#web/lib/routing/route.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { loadRoutes, openRoute } from './routes.tsx'

/** Loads a page before it is opened. Failures are ignored: opening the page tries again and reports them. */
export async function preloadPage(reads: Reads, shop: ShopInfo, href: string): Promise<void> {
  const { pathname, searchParams: search } = new URL(href, location.href)
  const viewer = reads.state(viewerQuery).data ?? null
  await loadRoutes(pathname).catch(() => {})
  const { route, params } = openRoute(pathname, { viewer, shop })
  if (!mayOpen(route, viewer)) return
  const code = route.isLight ? [route.page.load()] : [route.page.load(), reads.loadLibrary()]
  const data = route.data?.(params, { viewer, search }) ?? []
  await Promise.all([Promise.all(code).catch(() => {}), ...data.map((query) => reads.prefetch(query))])
}
