import { createContext, useContext, useEffect, useLayoutEffect } from 'react'
import { loadOnce } from '#web/lib/api/load-once.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { documentTitle } from './document-title.ts'
import type { PageHead, Site } from './head-tags.ts'

/** Where the server collects what the page says about itself while it renders. */
const PageHeadContext = createContext<PageHead | null>(null)
export const PageHeadProvider = PageHeadContext.Provider

/** The first page brought its tags along from the server. */
let firstPage: string | null = null
let isFirstPage = true

/** Only those who go on to another page need the code for its tags; once, or what the route says could come last. */
const loadTags = loadOnce(() => import('./show-head-tags.ts'))

/** Names the page: for its window, for search engines and for link previews. */
export function usePageHead(head: PageHead) {
  const site = useCollectedHead(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a head is made anew by every render; these three tell it apart.
  useEffect(() => showHead(head, site), [head.title, head.description, head.canonicalPath, site])
}

/** What the route table says of a page, until the page itself says more. */
export function useRouteHead(page: string, title: string | undefined) {
  const site = useCollectedHead({ title })
  // Before the effects of the page itself, which know more and must have the last word.
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
