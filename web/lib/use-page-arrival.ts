import { useEffect } from 'react'

/** A menu or drawer that led here first hands focus back to its button. */
const AFTER_CLOSING_MS = 50

let lastPath: string | null = null
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
 * After a change of page the reader starts at its top, and so do keyboard and screen reader: focus goes to the
 * heading. Back and forward keep the place that the browser restores; the first page is left alone.
 */
export function usePageArrival(path: string) {
  useEffect(() => {
    const isChange = lastPath !== null && lastPath !== path
    lastPath = path
    if (!isChange) return
    if (!arrivedByHistory) scrollTo(0, 0)
    setTimeout(focusPage, AFTER_CLOSING_MS)
  }, [path])
}

function focusPage() {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
