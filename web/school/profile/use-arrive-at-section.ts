import { useEffect } from 'react'

/** A link to a section finds a page that is still empty: once the section stands there, it is shown. */
export function useArriveAtSection(id: string) {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
}
