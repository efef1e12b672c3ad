import type { AroundNavHandler } from 'wouter'

import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { loadPart } from '#web/lib/routing/load-part.ts'
import { saveToastForNextPage } from '#web/lib/toasts/toast-for-next-page.ts'
import { findRoute, knowsRoute, loadRoutes } from './routes.tsx'

/**
 * A content security policy belongs to a document. So entering or leaving a page with a third-party widget is a full
 * page load: no other page runs under its policy or next to its scripts.
 */
export const fullLoadForEmbeds: AroundNavHandler = async (navigate, to, options) => {
  const path = pathOf(to)
  // Only a known page says which policy it needs.
  if (!knowsRoute(path) && !(await loadPart(() => loadRoutes(path).then(() => true)))) return
  if (embedAt(path) === embedAt(location.pathname)) return navigate(to, options)
  // Offline, a full load would leave only the browser's own error page.
  if (seemsOffline() && !(await loadPart(() => fetch(to, { method: 'HEAD' })))) return
  addEventListener('pagehide', saveToastForNextPage, { once: true })
  if (options?.replace) location.replace(to)
  else location.assign(to)
}

const pathOf = (url: string) => new URL(url, location.href).pathname
const embedAt = (path: string) => findRoute(path).route.embed
