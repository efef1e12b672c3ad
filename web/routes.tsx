import { loadOnce } from '#web/lib/api/load-once.ts'
import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import {
  type AppRoute,
  isClosedFor,
  matchRoute,
  type RouteContext,
  type RouteMatch,
  route,
} from '#web/lib/routing/route.ts'
import { frontRoutes } from './front-routes.ts'
import { paths } from './paths.ts'

/** A list of pages that is loaded when one of them may be opened: visitors of the front don't carry the others. */
function laterRoutes(mayHold: (pathname: string) => boolean, importRoutes: () => Promise<readonly AppRoute[]>) {
  const list = {
    mayHold,
    routes: null as readonly AppRoute[] | null,
    load: loadOnce(async () => {
      list.routes = await importRoutes()
      for (const listener of listeners) listener()
    }),
  }
  return list
}

const listeners = new Set<() => void>()

const LATER = [
  laterRoutes(
    () => true,
    () => import('./other-routes.ts').then(({ otherRoutes }) => otherRoutes),
  ),
  laterRoutes(
    (pathname) => /^\/mentor(ship)?(\/|$)/.test(pathname),
    () => import('./mentorship-routes.ts').then(({ mentorshipRoutes }) => mentorshipRoutes),
  ),
  laterRoutes(
    (pathname) => /^\/admin(\/|$)/.test(pathname),
    () => import('./back-office/staff-routes.ts').then(({ staffRoutes }) => staffRoutes),
  ),
]

/** Tells when another list of pages has arrived. */
export function watchRoutes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const missingLists = (pathname: string) =>
  matchRoute(frontRoutes, pathname) ? [] : LATER.filter(({ mayHold, routes }) => !routes && mayHold(pathname))

/** Whether every list that may hold the path's page has arrived. */
export const knowsRoute = (pathname: string) => missingLists(pathname).length === 0

/** Resolves when one more of the missing lists has arrived. The same promise each time, as React needs it. */
export function missingRoutes(pathname: string): Promise<void> | undefined {
  const [first, ...others] = missingLists(pathname)
  for (const { load } of others) load().catch(() => {})
  return first?.load()
}

export async function loadRoutes(pathname: string): Promise<void> {
  for (let missing = missingRoutes(pathname); missing; missing = missingRoutes(pathname)) await missing
}

/** Every page whose list has been loaded. */
export const loadedRoutes = (): AppRoute[] => [...frontRoutes, ...LATER.flatMap(({ routes }) => routes ?? [])]

const notFound = route({
  path: '/404',
  title: 'Page not found',
  access: 'public',
  prerender: true,
  isLight: true,
  page: lazyPage('frame/NotFoundPage.tsx', () => import('./frame/NotFoundPage.tsx').then((page) => page.NotFoundPage)),
})

const NOT_FOUND: RouteMatch = { route: notFound, params: {} }

/** The route for a path, or the not-found page. Only after `loadRoutes`. */
export function findRoute(pathname: string): RouteMatch {
  return matchRoute(loadedRoutes(), pathname) ?? NOT_FOUND
}

const closedForMaintenance = route({
  path: '/closed',
  title: 'Back soon',
  access: 'public',
  prerender: true,
  isLight: true,
  fullScreen: true,
  page: lazyPage('frame/MaintenancePage.tsx', () =>
    import('./frame/MaintenancePage.tsx').then((page) => page.MaintenancePage),
  ),
})

const passwordChangeFirst = route({
  path: '/new-password',
  title: 'Choose your password',
  access: 'public',
  prerender: true,
  page: lazyPage('account/forgotten-password/TemporaryPasswordPage.tsx', () =>
    import('./account/forgotten-password/TemporaryPasswordPage.tsx').then((page) => page.TemporaryPasswordPage),
  ),
})

/** The page for a path, or the one that comes first: maintenance notice or new password. */
export function openRoute(pathname: string, context: RouteContext): RouteMatch {
  const match = findRoute(pathname)
  if (match.route.path === paths.outbox && !context.shop.hasOutbox) return NOT_FOUND
  if (isClosedFor(match.route, context)) return { route: closedForMaintenance, params: {} }
  if (context.viewer?.mustChangePassword && !match.route.openWithExpiredPassword) {
    return { route: passwordChangeFirst, params: {} }
  }
  return match
}
