import { lazy, Suspense, use, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'

import { PageErrorBoundary } from '#web/frame/PageErrorBoundary.tsx'
import { Shell } from '#web/frame/Shell.tsx'
import { arrived } from '#web/lib/api/load-once.ts'
import { Queries } from '#web/lib/api/Queries.tsx'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { LazySection, sectionCode } from '#web/lib/routing/LazySection.tsx'
import { mayOpen } from '#web/lib/routing/route.ts'
import { mayOpenBackOffice, useViewer } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { knowsRoute, missingRoutes, openRoute, watchRoutes } from './routes.tsx'

const BackOfficeFrame = lazy(async () => ({
  default: (await import('#web/back-office/frame/BackOfficeFrame.tsx')).BackOfficeFrame,
}))

const pageTabs = sectionCode(() => import('./PageTabs.tsx').then((part) => part.PageTabs))
const NO_PROPS = {}
const TABS_TO_COME = <div className="h-[45px] border-b border-line" />

/** The current page inside its frame. Only staff ever load the frame of the back office. */
export function CurrentView() {
  const [path] = useLocation()
  const { viewer } = useViewer()
  const shop = useShop()
  const hydrated = useHydrated()
  const isKnown = useSyncExternalStore(
    watchRoutes,
    () => knowsRoute(path),
    () => true,
  )
  if (!isKnown) return <UnknownYet path={path} />
  const match = openRoute(path, { viewer, shop })
  const page = <CurrentPage path={path} match={match} />
  const { access, fullScreen, isStudentPage } = match.route
  if (access === 'staff' && viewer && mayOpenBackOffice(viewer) && hydrated) {
    return (
      <Shell frame="none">
        <Suspense fallback={<PageSpinner />}>
          <Queries>
            <BackOfficeFrame viewer={viewer}>{page}</BackOfficeFrame>
          </Queries>
        </Suspense>
      </Shell>
    )
  }
  const tabs =
    (isStudentPage || access === 'mentor') &&
    mayOpen(match.route, viewer) &&
    (hydrated ? <LazySection code={pageTabs} section={NO_PROPS} fallback={TABS_TO_COME} /> : TABS_TO_COME)
  return (
    <Shell frame={access === 'staff' || fullScreen ? 'alone' : 'shop'} tabs={tabs}>
      {page}
    </Shell>
  )
}

/** Back and forward can lead to a page whose list hasn't arrived. */
function UnknownYet({ path }: { path: string }) {
  return (
    <Shell frame="alone">
      <PageErrorBoundary key={path}>
        <Suspense fallback={<PageSpinner />}>
          <RoutesOnTheirWay path={path} />
        </Suspense>
      </PageErrorBoundary>
    </Shell>
  )
}

const NOTHING_MISSING = arrived(undefined)

function RoutesOnTheirWay({ path }: { path: string }) {
  use(missingRoutes(path) ?? NOTHING_MISSING)
  return <PageSpinner />
}
