import type { DehydratedState } from '@tanstack/react-query'

import type { ShopInfo } from '#contract/shop/shop-info.ts'

/** The data that the server sends with the page. */
type PageState = { shop: ShopInfo; queries: DehydratedState }

/** JSON inside a script element must not be able to close it. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

export function readPageState(): PageState {
  const text = document.getElementById('__state')?.textContent
  if (!text) throw new Error('The page has no __state element')
  return JSON.parse(text) as PageState
}
