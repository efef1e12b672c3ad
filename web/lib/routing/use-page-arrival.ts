import { useEffect } from 'react'

/** A menu or drawer that led here first hands focus back to its button. */
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
 * After a change of page the reader starts at its top, also where it still loads or fails to. Back and forward keep
 * the place that the browser restores; the first page is left alone.
 */
export function usePageTop(page: string) {
  useEffect(() => {
    if (topPage !== null && topPage !== page && !arrivedByHistory) scrollTo(0, 0)
    topPage = page
  }, [page])
}

/** Keyboard and screen reader start at the top as well: focus goes to the heading once the page is there. */
export function usePageArrival(page: string) {
  useEffect(() => {
    const isChange = lastPage !== null && lastPage !== page
    lastPage = page
    if (isChange) setTimeout(focusPage, AFTER_CLOSING_MS)
  }, [page])
}

/** To the heading of the page, or where there is none to its content. */
export function focusPage() {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
