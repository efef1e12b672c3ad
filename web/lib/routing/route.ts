import type { QueryKey } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { mayOpenBackOffice } from '#web/lib/session/viewer.ts'
import type { LazyPage } from './lazy-page.ts'

/** `ParamsOf<'/courses/:slug'>` is `{ slug: string }`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [key in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [key in Name]: string }
    : Record<never, string>

/** What visitors see on a page that needs an account, see docs/product-rules.md#who-may-open-what. */
type SignedOutAnswer = 'logInAgain' | 'accessDenied' | 'askToSignIn'

type Guard =
  | { access: 'public' }
  | { access: 'signedIn'; signedOut: SignedOutAnswer }
  /** `refusal` is the text of the toast for everyone else. */
  | { access: 'staff'; refusal: string }

/** Who opens a page, and what stands behind the question mark of its address. */
type Visit = { viewer: User | null; search: URLSearchParams }

/** Who stands at the door, and of which shop. */
export type RouteContext = { viewer: User | null; shop: Pick<ShopInfo, 'maintenanceMode' | 'hasOutbox'> }

/** A query whose key says what to load, see `apiQuery`. */
type PageQuery = { queryKey: QueryKey; meta?: { nullOn?: number[] } }

/** Origins of another site whose widget a page shows, for the security policy of that page. */
export type EmbedSources = { scripts: string[]; styles: string[]; frames: string[]; calls: string[] }

/** Some sites take part only in some shops. */
type Embed = EmbedSources | ((shop: ShopInfo) => EmbedSources)

type RouteFor<Path extends string, Params> = Guard & {
  path: Path
  title?: string
  page: LazyPage<Params>
  /** Rendered on the server with its data; other pages come as a shell and load in the browser. */
  prerender: boolean
  /** What the page reads first: loaded before it is rendered on the server, and while its link is pointed at. */
  data?: (params: Params, visit: Visit) => PageQuery[]
  /** A page with a widget of another site is a document of its own, see `fullLoadForEmbeds`. */
  embed?: Embed
  /** Fills the window, without the navigation bar and footer. */
  fullScreen?: boolean
  /** Opens to everybody even while the shop is closed for maintenance. */
  openInMaintenance?: true
  /** Opens even to somebody who must change a temporary password first. */
  openWithExpiredPassword?: true
}

export type AppRoute = RouteFor<string, Record<string, string>>
export type RouteMatch = { route: AppRoute; params: Record<string, string> }

/** Ties the parameters in the path to those the page takes. */
export function route<const Path extends string>(definition: RouteFor<Path, ParamsOf<Path>>): AppRoute {
  return definition as unknown as AppRoute
}

/** The first route whose pattern fits. `/courses/` is `/courses`. */
export function matchRoute(routes: readonly AppRoute[], pathname: string): RouteMatch | null {
  const parts = segments(pathname)
  for (const candidate of routes) {
    const params = matchPattern(segments(candidate.path), parts)
    if (params) return { route: candidate, params }
  }
  return null
}

function matchPattern(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [position, expected] of pattern.entries()) {
    const part = parts[position] ?? ''
    if (expected.startsWith(':') && part !== '') params[expected.slice(1)] = decodeSegment(part)
    else if (expected !== part) return null
  }
  return params
}

const segments = (path: string) => path.replace(/\/+$/, '').split('/').slice(1)

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** While the shop is closed for maintenance, only staff get in. */
export function isClosedFor(candidate: AppRoute, { viewer, shop }: RouteContext): boolean {
  return shop.maintenanceMode === true && !candidate.openInMaintenance && !mayOpenBackOffice(viewer)
}

/** People never receive the code of a page they can't open. */
export function mayOpen(candidate: AppRoute, viewer: User | null): boolean {
  if (candidate.access === 'public') return true
  return candidate.access === 'staff' ? mayOpenBackOffice(viewer) : viewer !== null
}

/** The other site that takes part in a page. */
export function embedOf({ embed }: AppRoute, shop: ShopInfo): EmbedSources | undefined {
  return typeof embed === 'function' ? embed(shop) : embed
}
