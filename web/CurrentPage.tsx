import { Suspense, use, useEffect } from 'react'

import { RouteGuard } from '#web/account/route-guard/RouteGuard.tsx'
import { PageErrorBoundary } from '#web/frame/PageErrorBoundary.tsx'
import { Queries } from '#web/lib/api/Queries.tsx'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { useRouteHead } from '#web/lib/head/page-head.ts'
import { usePagePreload } from '#web/lib/routing/page-preload.ts'
import type { RouteMatch } from '#web/lib/routing/route.ts'
import { usePageArrival, usePageTop } from '#web/lib/routing/use-page-arrival.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'

/** The page for the URL, behind its guard, with a spinner until it has loaded. */
export function CurrentPage({ path, match }: { path: string; match: RouteMatch }) {
  const hydrated = useHydrated()
  // One URL can show different pages: a temporary password has to be changed first.
  const shown = `${match.route.path} ${path}`
  usePageTop(shown)
  // Loads all of the page's data in parallel.
  const preload = usePagePreload()
  useEffect(() => {
    preload(path + location.search)
  }, [path, preload])
  // Hydration must match what the server sent, which for these pages is only a shell.
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

/** Rendered before the page, so that the page's own head overrides it. */
function RouteHead({ page, title }: { page: string; title: string | undefined }) {
  useRouteHead(page, title)
  return null
}

function LoadedPage({ match: { route, params } }: { match: RouteMatch }) {
  const Page = use(route.page.load())
  const page = <Page params={params} />
  return route.isLight ? page : <Queries>{page}</Queries>
}

/** Rendered after the page inside Suspense, so that it runs once the page has loaded. */
function Arrival({ page }: { page: string }) {
  usePageArrival(page)
  return null
}
