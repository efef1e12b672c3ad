import type { AroundNavHandler } from 'wouter'

import { saveToastForNextPage } from '#web/lib/toasts/toast-for-next-page.ts'
import { findRoute } from './routes.tsx'

/**
 * A security policy comes with a document and stays with it. So a page with a widget of another site is loaded, not
 * slipped in, and left the same way: no other page ever runs under its policy or beside that site's scripts.
 */
export const fullLoadForEmbeds: AroundNavHandler = (navigate, to, options) => {
  if (embedAt(to) === embedAt(location.href)) return navigate(to, options)
  addEventListener('pagehide', saveToastForNextPage, { once: true })
  if (options?.replace) location.replace(to)
  else location.assign(to)
}

const embedAt = (address: string) => findRoute(new URL(address, location.href).pathname).route.embed
