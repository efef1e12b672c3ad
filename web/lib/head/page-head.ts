import { createContext, useContext, useEffect, useLayoutEffect } from 'react'
import { loadOnce } from '#web/lib/api/load-once.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { documentTitle } from './document-title.ts'
import type { PageHead, Site } from './head-tags.ts'

/** Collects the page's head while the server renders it. */
const PageHeadContext = createContext<PageHead | null>(null)
export const PageHeadProvider = PageHeadContext.Provider

/** The first page's tags came from the server. */
let firstPage: string | null = null
let isFirstPage = true

/** Loaded on the first navigation. Loaded once, so that the route's head can't overwrite the page's. */
const loadTags = loadOnce(() => import('./show-head-tags.ts'))

/** Sets the page's title and its tags for search engines and link previews. */
export function usePageHead(head: PageHead) {
  const site = useCollectedHead(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render creates a new head; these three identify it.
  useEffect(() => showHead(head, site), [head.title, head.description, head.canonicalPath, site])
}

/** The route's title, until the page sets its own head. */
export function useRouteHead(page: string, title: string | undefined) {
  const site = useCollectedHead({ title })
  // A layout effect, so that the page's own effects run later and win.
  useLayoutEffect(() => {
    firstPage ??= page
    if (page !== firstPage) isFirstPage = false
    if (!isFirstPage) showHead({ title }, site)
  }, [page, title, site])
}

function useCollectedHead(head: PageHead): Site {
  const collected = useContext(PageHeadContext)
  if (collected) Object.assign(collected, head)
  return useShop()
}

function showHead(head: PageHead, site: Site) {
  document.title = documentTitle(head.title, site.siteName)
  if (isFirstPage) return
  loadTags().then(
    ({ showHeadTags }) => showHeadTags(head, site),
    () => {},
  )
}
