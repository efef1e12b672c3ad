import type { AroundNavHandler } from 'wouter'

import { saveToastForNextPage } from '#web/lib/toasts/toast-for-next-page.ts'
import { findRoute } from './routes.tsx'

/**
 * A content security policy belongs to a document. So entering or leaving a page with a third-party widget is a full
 * page load: no other page runs under its policy or next to its scripts.
 */
export const fullLoadForEmbeds: AroundNavHandler = (navigate, to, options) => {
  if (embedAt(to) === embedAt(location.href)) return navigate(to, options)
  addEventListener('pagehide', saveToastForNextPage, { once: true })
  if (options?.replace) location.replace(to)
  else location.assign(to)
}

const embedAt = (url: string) => findRoute(new URL(url, location.href).pathname).route.embed
