import { renderToString } from 'react-dom/server'

import type { User } from '#contract/accounts/user.ts'
import { accentCss } from '#contract/settings/accent-colors.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { loadFrameSections } from '#web/frame/frame-sections.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { queryLibrary } from '#web/lib/api/query-library.ts'
import { Reads } from '#web/lib/api/reads.ts'
import { type PageHead, renderHead } from '#web/lib/head/head-tags.ts'
import { collectReads, writePageState } from '#web/lib/routing/page-state.ts'
import { type EmbedSources, embedOf, mayOpen } from '#web/lib/routing/route.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { App } from './App.tsx'
import { loadRoutes, openRoute } from './routes.tsx'

export type PageRequest = {
  /** Path and search. */
  url: string
  /** From the session cookie. */
  viewer: User | null
  shop: ShopInfo
  /** Answers `GET /api/…` inside the process; rejects with an error that has a numeric `status`. */
  load: (apiPath: string) => Promise<unknown>
}

export type RenderedPage = {
  status: number
  /** Title, description, canonical URL …, escaped. */
  head: string
  html: string
  /** JSON with `<` escaped, for the script element `__state`. */
  state: string
  /** Whether `html` holds the full page, readable before its scripts load. */
  prerendered: boolean
  /** Its scripts wait until somebody touches the page. */
  sleeps: boolean
  /** Where to count a view of this page. */
  countAt?: string | undefined
  /** Manifest keys of the lazily loaded page modules. */
  modules: string[]
  /** The third-party site whose widget this page may embed. */
  embed?: EmbedSources | undefined
}

/** Renders any page of the shop: public ones with their data, others as a shell for the browser to fill. */
export async function renderPage({ url, viewer, shop, load }: PageRequest): Promise<RenderedPage> {
  const { pathname, search, searchParams } = new URL(url, 'http://localhost')
  await Promise.all([loadRoutes(pathname), loadFrameSections()])
  const { route, params } = openRoute(pathname, { viewer, shop })
  const isOpen = mayOpen(route, viewer)

  const queryClient = createQueryClient({ getJson: load })
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  if (route.prerender) {
    const data = route.data?.(params, { viewer, search: searchParams }) ?? []
    await Promise.all([route.page.load(), ...data.map((query) => queryClient.fetchQuery(query))])
  }

  const head: PageHead = {}
  const initialUrl = { path: pathname, search }
  const reads = Reads.from(queryLibrary(queryClient))
  const html = renderToString(<App reads={reads} shop={shop} initialUrl={initialUrl} head={head} />)
  const state = writePageState({ shop, at: Date.now(), reads: collectReads(queryClient) })
  queryClient.clear()

  return {
    status: head.status ?? 200,
    head: renderHead(head, shop) + accentStyle(shop),
    html,
    state,
    prerendered: route.prerender,
    // What a signed-in person sees may have to be brought up to date at once.
    sleeps: route.sleeps === true && !viewer,
    countAt: head.countAt,
    modules: isOpen ? [route.page.source] : [],
    embed: embedOf(route, shop),
  }
}

/** In the head, so that the first paint already has the shop's color. */
const accentStyle = ({ accentColor }: ShopInfo) =>
  accentColor ? `<style id="accent">${accentCss(accentColor)}</style>` : ''
