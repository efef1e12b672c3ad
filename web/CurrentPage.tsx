import { Suspense, use } from 'react'
import { useLocation } from 'wouter'

import { RouteGuard } from '#web/features/accounts/RouteGuard.tsx'
import { PageErrorBoundary } from '#web/features/shell/PageErrorBoundary.tsx'
import { usePageHead } from '#web/lib/page-head.ts'
import type { RouteMatch } from '#web/lib/route.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { usePageArrival } from '#web/lib/use-page-arrival.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { findRoute } from './routes.tsx'

/** The page for the address: guarded, loaded, with a spinner in its place until it is there. */
export function CurrentPage() {
  const [path] = useLocation()
  const hydrated = useHydrated()
  const match = findRoute(path)
  // The server sends a shell for pages it does not render; the browser takes over that same shell first.
  const comesAsShell = !match.route.prerender && !hydrated

  return (
    <>
      <RouteTitle title={match.route.title} />
      {comesAsShell ? (
        <PageSpinner />
      ) : (
        <PageErrorBoundary key={path}>
          <RouteGuard route={match.route}>
            <Suspense fallback={<PageSpinner />}>
              <LoadedPage match={match} />
              <Arrival path={path} />
            </Suspense>
          </RouteGuard>
        </PageErrorBoundary>
      )}
    </>
  )
}

/** Stands before the page, so that a title of the page's own comes later and wins. */
function RouteTitle({ title }: { title: string | undefined }) {
  usePageHead({ title })
  return null
}

function LoadedPage({ match: { route, params } }: { match: RouteMatch }) {
  const Page = route.page.loaded() ?? use(route.page.load())
  return <Page params={params} />
}

/** Stands after the page inside its boundary: it acts once the page is really there. */
function Arrival({ path }: { path: string }) {
  usePageArrival(path)
  return null
}
