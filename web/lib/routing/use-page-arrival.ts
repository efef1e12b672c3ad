import { useEffect } from 'react'

/** A closing menu or drawer returns focus to its button first. */
const AFTER_CLOSING_MS = 50

let topPage: string | null = null
let lastPage: string | null = null
let arrivedByHistory = false
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    arrivedByHistory = true
  })
  addEventListener('pushState', () => {
    arrivedByHistory = false
  })
}

/**
 * Scrolls to the top after navigation, even while the page is loading or has failed. Back and forward keep the position
 * the browser restores; the first page is left alone.
 */
export function usePageTop(page: string) {
  useEffect(() => {
    if (topPage !== null && topPage !== page && !arrivedByHistory) scrollTo(0, 0)
    topPage = page
  }, [page])
}

/** Moves focus to the heading once the page has loaded, so that keyboard and screen reader users start at the top. */
export function usePageArrival(page: string) {
  useEffect(() => {
    const isChange = lastPage !== null && lastPage !== page
    lastPage = page
    if (isChange) setTimeout(focusPage, AFTER_CLOSING_MS)
  }, [page])
}

/** Focuses the page's heading, or its content if there is none. */
export function focusPage() {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
