import { useLocation } from 'wouter'

import { Shell } from '#web/frame/Shell.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { CurrentPage } from './CurrentPage.tsx'
import { openRoute } from './routes.tsx'

/** The current page inside the shell. */
export function CurrentView() {
  const [path] = useLocation()
  const { viewer } = useViewer()
  const match = openRoute(path, { viewer, shop: useShop() })
  return (
    <Shell fullScreen={match.route.fullScreen ?? false}>
      <CurrentPage path={path} match={match} />
    </Shell>
  )
}
