import type { User } from '#contract/accounts/user.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { EmbedSources } from '#server/http/security-headers.ts'

/** The interface of web/entry-server.tsx. The two sides are built separately, so both declare it. */
export type PageRequest = {
  url: string
  viewer: User | null
  shop: ShopInfo
  /** Serves `GET /api/…` inside this process; rejects with an error that has a `status`. */
  load: (apiPath: string) => Promise<unknown>
}

export type RenderedPage = {
  status: number
  head: string
  html: string
  state: string
  /** Its text is in `html`, so it can be read before its scripts load. */
  prerendered: boolean
  /** Its scripts wait until somebody touches the page. */
  sleeps: boolean
  /** Where to count a view of this page. */
  countAt?: string | undefined
  modules: string[]
  /** The other site whose widget this page embeds; the policy of all other pages allows none. */
  embed?: EmbedSources | undefined
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type Page = { status: number; html: string; contentSecurityPolicy: string; embed?: EmbedSources | undefined }

/** Renders a whole HTML page: from the built web app, or through Vite in development. */
export interface PageRenderer {
  render(request: PageRequest): Promise<Page>
}
