import { useEffect } from 'react'

/** Scrolls to the linked section once it has rendered; the browser tried when the page was still empty. */
export function useScrollToSection(id: string) {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
}
