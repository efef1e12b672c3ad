import { lazy, type ReactNode, Suspense } from 'react'

import { type AppRoute, mayOpen } from '#web/lib/routing/route.ts'
import { useAccountDeleted } from '#web/lib/session/deleted-account.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'

const RefusedPage = lazy(async () => ({ default: (await import('./RefusedPage.tsx')).RefusedPage }))
const AccountDeleted = lazy(async () => ({ default: (await import('./AccountDeleted.tsx')).AccountDeleted }))

type Props = { route: AppRoute; children: ReactNode }

/** Shows a page to people who can open it; what others see is in docs/product-rules.md#who-may-open-what. */
export function RouteGuard({ route, children }: Props) {
  const { viewer, isPending } = useViewer()
  const isDeleted = useAccountDeleted()
  if (!isDeleted && mayOpen(route, viewer)) return children
  if (!isDeleted && (isPending || route.access === 'public')) return <PageSpinner />
  return (
    <Suspense fallback={<PageSpinner />}>
      {isDeleted || route.access === 'public' ? <AccountDeleted /> : <RefusedPage route={route} />}
    </Suspense>
  )
}
