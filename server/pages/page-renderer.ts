import type { User } from '#contract/accounts/user.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { EmbedSources } from '#server/http/security-headers.ts'

/** What web/entry-server.tsx offers. The two sides are built apart, so both state it. */
export type PageRequest = {
  url: string
  viewer: User | null
  shop: ShopInfo
  /** Answers `GET /api/…` inside this process; rejects with an error that has a `status`. */
  load: (apiPath: string) => Promise<unknown>
}

export type RenderedPage = {
  status: number
  head: string
  html: string
  state: string
  /** With its text in `html`, so that it can be read before its scripts are there. */
  prerendered: boolean
  modules: string[]
  /** The other site whose widget this page may show; the policy of all other pages knows none. */
  embed?: EmbedSources | undefined
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export type Page = { status: number; html: string; contentSecurityPolicy: string }

/** Makes a whole HTML page: from the built web, or through Vite in development. */
export interface PageRenderer {
  render(request: PageRequest): Promise<Page>
}
