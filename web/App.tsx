import { StrictMode, useCallback, useEffect } from 'react'
import { Router } from 'wouter'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { Reads } from '#web/lib/api/reads.ts'
import { ReadsContext } from '#web/lib/api/use-read.ts'
import { replayEarlyClick } from '#web/lib/browser/early-click.ts'
import type { PageHead } from '#web/lib/head/head-tags.ts'
import { PageHeadProvider } from '#web/lib/head/page-head.ts'
import { PagePreloadProvider } from '#web/lib/routing/page-preload.ts'
import { ShopProvider } from '#web/lib/shop-data/shop.ts'
import { showSavedToast } from '#web/lib/toasts/toast-for-next-page.ts'
import { CurrentView } from './CurrentView.tsx'
import { fullLoadForEmbeds } from './full-load-navigation.ts'
import { preloadPage } from './preload-page.ts'

type Props = {
  reads: Reads
  shop: ShopInfo
  /** The URL the server rendered. Parts that hydrate late still need it, even if the reader has navigated since. */
  initialUrl: { path: string; search: string }
  /** Only on the server: collects the page's title and status. */
  head?: PageHead
}

export function App({ reads, shop, initialUrl, head }: Props) {
  const preload = useCallback((href: string) => preloadPage(reads, shop, href), [reads, shop])
  useEffect(replayEarlyClick, [])
  useEffect(showSavedToast, [])
  return (
    <StrictMode>
      <ReadsContext value={reads}>
        <ShopProvider value={shop}>
          <PageHeadProvider value={head ?? null}>
            <PagePreloadProvider value={preload}>
              <Router ssrPath={initialUrl.path} ssrSearch={initialUrl.search} aroundNav={fullLoadForEmbeds}>
                <CurrentView />
              </Router>
            </PagePreloadProvider>
          </PageHeadProvider>
        </ShopProvider>
      </ReadsContext>
    </StrictMode>
  )
}
