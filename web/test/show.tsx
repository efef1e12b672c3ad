import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'

import type { User } from '#contract/accounts/user.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { Toaster } from '#web/frame/Toaster.tsx'
import { requestJson } from '#web/lib/api/api-client.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { queryLibrary } from '#web/lib/api/query-library.ts'
import { Reads } from '#web/lib/api/reads.ts'
import { ReadsContext } from '#web/lib/api/use-read.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { ShopProvider } from '#web/lib/shop-data/shop.ts'
import { type Answers, ShopStandIn } from './shop-stand-in.ts'

const openShop: ShopInfo = {
  siteName: 'Candlewick',
  siteUrl: 'https://candlewick.example',
  registrationEnabled: true,
  paymentsSandbox: false,
}

/** Asked wherever a trailer starts, perhaps only when the next test has begun. */
const ALWAYS_ANSWERED: Answers = {
  'GET /api/trailer/playback': { playlistUrl: null, validSeconds: 0, renditions: [], storyboard: null },
}

type Options = {
  /** The server's responses. A request without one fails the test. */
  answers?: Answers
  viewer?: User | null
  /** The URL the component is shown at. */
  at?: string
  shop?: Partial<ShopInfo>
  /** What came with the page. Without it, a page that suspends takes React a third of a second to reveal. */
  loaded?: [query: { queryKey: QueryKey }, data: unknown][]
}

/**
 * Renders a component as the page would: with router, query cache, session and shop, and a server that responds with
 * `answers`.
 */
export function show(
  component: ReactNode,
  { answers = {}, viewer = null, at = '/', shop = {}, loaded = [] }: Options = {},
) {
  window.history.replaceState(null, '', at)
  const server = new ShopStandIn({ ...ALWAYS_ANSWERED, ...answers })
  vi.stubGlobal('fetch', server.fetch)
  const queryClient = createQueryClient({ getJson: (url) => requestJson('GET', url) })
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  for (const [{ queryKey }, data] of loaded) queryClient.setQueryData(queryKey, data)
  const reads = Reads.from(queryLibrary(queryClient))
  const around = (content: ReactNode) => (
    <ReadsContext value={reads}>
      <QueryClientProvider client={queryClient}>
        <ShopProvider value={{ ...openShop, ...shop }}>
          <Router>
            <Suspense fallback={<p>Loading the test</p>}>{content}</Suspense>
            <Toaster />
          </Router>
        </ShopProvider>
      </QueryClientProvider>
    </ReadsContext>
  )
  const { rerender, unmount } = render(around(component))
  // A dialog takes clicks one effect after it is drawn: too soon for a person, but not for a test. Stories in a real
  // browser notice what can't be clicked.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    server,
    queryClient,
    user,
    screen,
    unmount,
    /** Replaces the text in a field. */
    fill: async (label: string, words: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(words)
    },
    /** Clicks a button as soon as it is there. */
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    update: (next: ReactNode) => rerender(around(next)),
  }
}
