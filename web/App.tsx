import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useCallback, useEffect } from 'react'
import { Router } from 'wouter'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { Shell } from '#web/features/shell/Shell.tsx'
import { repeatEarlyPress } from '#web/lib/early-press.ts'
import { type PageHead, PageHeadProvider } from '#web/lib/page-head.ts'
import { PagePreloadProvider } from '#web/lib/page-preload.ts'
import { ShopProvider } from '#web/lib/shop.ts'
import { CurrentPage } from './CurrentPage.tsx'
import { preloadPage } from './preload-page.ts'

type Props = {
  queryClient: QueryClient
  shop: ShopInfo
  /** Only on the server: the address to render, and where the page leaves its title and status. */
  server?: { path: string; search: string; head: PageHead }
}

export function App({ queryClient, shop, server }: Props) {
  const preload = useCallback((href: string) => preloadPage(queryClient, href), [queryClient])
  useEffect(repeatEarlyPress, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ShopProvider value={shop}>
          <PageHeadProvider value={server?.head ?? null}>
            <PagePreloadProvider value={preload}>
              <Router ssrPath={server?.path} ssrSearch={server?.search}>
                <Shell>
                  <CurrentPage />
                </Shell>
              </Router>
            </PagePreloadProvider>
          </PageHeadProvider>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
