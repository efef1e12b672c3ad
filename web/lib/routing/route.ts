import type { QueryKey } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { mayOpenBackOffice, mayOpenMentorDesk } from '#web/lib/session/viewer.ts'
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
  /** `deniedMessage` is the toast shown to everyone else. */
  | { access: 'staff'; deniedMessage: string }
  /** The same, but visitors are asked to sign in. */
  | { access: 'mentor'; deniedMessage: string }

/** Who opens a page, with which query string. */
type Visit = { viewer: User | null; search: URLSearchParams }

/** What decides which page a URL shows. */
export type RouteContext = { viewer: User | null; shop: Pick<ShopInfo, 'maintenanceMode' | 'hasOutbox'> }

/** A query whose key says what to load, see `apiQuery`. */
type PageQuery = { queryKey: QueryKey; meta?: { nullOn?: number[] } }

/** Third-party origins that a page's content security policy allows. */
export type EmbedSources = {
  scripts: string[]
  styles: string[]
  frames: string[]
  calls: string[]
  /** Whose frames may open wallets such as Google Pay. */
  wallets?: string[]
}

/** Some origins depend on the shop's settings. */
type Embed = EmbedSources | ((shop: ShopInfo) => EmbedSources)

type RouteFor<Path extends string, Params> = Guard & {
  path: Path
  title?: string
  page: LazyPage<Params>
  /** Rendered on the server with its data; other pages come as a shell and load in the browser. */
  prerender: boolean
  /** Does nothing by itself: for visitors, its scripts run when somebody touches the page, see index.html. */
  sleeps?: true
  /** Reads with `useRead`, so that it opens without the query library. Other pages use the library's own hooks. */
  isLight?: true
  /** The page's first queries: loaded before server rendering and when a link to it is hovered. */
  data?: (params: Params, visit: Visit) => PageQuery[]
  /** Third-party widgets need a full page load, see `fullLoadForEmbeds`. */
  embed?: Embed
  /** One of the student's own pages, with tabs to the others below the navigation bar. */
  isStudentPage?: true
  /** Fills the window, without the navigation bar and footer. */
  fullScreen?: boolean
  /** Open to everyone during maintenance. */
  openInMaintenance?: true
  /** Open to people who still have to change a temporary password. */
  openWithExpiredPassword?: true
}

export type AppRoute = RouteFor<string, Record<string, string>>
export type RouteMatch = { route: AppRoute; params: Record<string, string> }

/** Type-checks the path's parameters against the page's props. */
export function route<const Path extends string>(definition: RouteFor<Path, ParamsOf<Path>>): AppRoute {
  return definition as unknown as AppRoute
}

/** The first matching route. `/courses/` matches `/courses`. */
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
  switch (candidate.access) {
    case 'public':
      return true
    case 'signedIn':
      return viewer !== null
    case 'mentor':
      return mayOpenMentorDesk(viewer)
    case 'staff':
      return mayOpenBackOffice(viewer)
  }
}

/** The third-party origins of a page. */
export function embedOf({ embed }: AppRoute, shop: ShopInfo): EmbedSources | undefined {
  return typeof embed === 'function' ? embed(shop) : embed
}
