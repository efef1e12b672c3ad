import { useEffect } from 'react'

/** For what replaces a long form: without this, the reader would be left at the footer. */
export function useStartAtHeading() {
  useEffect(() => {
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
}
