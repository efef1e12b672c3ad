import type { QueryClient } from '@tanstack/react-query'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { SentReads } from '#web/lib/api/reads.ts'

/** The data that the server sends with the page. */
type PageState = SentReads & { shop: ShopInfo }

/** What the page's queries have read, as short as it can be said. */
export function collectReads(queryClient: QueryClient): PageState['reads'] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data])
}

/** JSON inside a script element must not be able to close it. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

export function readPageState(): PageState {
  const text = document.getElementById('__state')?.textContent
  if (!text) throw new Error('The page has no __state element')
  return JSON.parse(text) as PageState
}
