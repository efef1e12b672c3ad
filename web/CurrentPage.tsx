import { Suspense, use, useEffect } from 'react'

import { RouteGuard } from '#web/account/route-guard/RouteGuard.tsx'
import { PageErrorBoundary } from '#web/frame/PageErrorBoundary.tsx'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useRouteHead } from '#web/lib/head/page-head.ts'
import { usePagePreload } from '#web/lib/routing/page-preload.ts'
import type { RouteMatch } from '#web/lib/routing/route.ts'
import { usePageArrival, usePageTop } from '#web/lib/routing/use-page-arrival.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'

/** The page for the address: guarded, loaded, with a spinner in its place until it is there. */
export function CurrentPage({ path, match }: { path: string; match: RouteMatch }) {
  const hydrated = useHydrated()
  // One address can show different pages: somebody with a temporary password first changes that.
  const shown = `${match.route.path} ${path}`
  usePageTop(shown)
  // What the page reads is asked for at once, not one after the other as the page comes to it.
  const preload = usePagePreload()
  useEffect(() => {
    preload(path + location.search)
  }, [path, preload])
  // The server sends a shell for pages it does not render; the browser takes over that same shell first.
  const isShell = !match.route.prerender && !hydrated

  return (
    <>
      <RouteHead page={shown} title={match.route.title} />
      {isShell ? (
        <PageSpinner />
      ) : (
        <PageErrorBoundary key={path}>
          <RouteGuard route={match.route}>
            <Suspense fallback={<PageSpinner />}>
              <LoadedPage match={match} />
              <Arrival page={shown} />
            </Suspense>
          </RouteGuard>
        </PageErrorBoundary>
      )}
    </>
  )
}

/** Stands before the page, so that a head of the page's own comes later and wins. */
function RouteHead({ page, title }: { page: string; title: string | undefined }) {
  useRouteHead(page, title)
  return null
}

function LoadedPage({ match: { route, params } }: { match: RouteMatch }) {
  const Page = route.page.loaded() ?? use(route.page.load())
  return <Page params={params} />
}

/** Stands after the page inside its boundary: it acts once the page is really there. */
function Arrival({ page }: { page: string }) {
  usePageArrival(page)
  return null
}
