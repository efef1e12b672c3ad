import { useEffect, useRef, useState } from 'react'

/** Scrolls to a part of the page when the page was opened because of it. */
export function useShownFirst<E extends HTMLElement>(isWanted: boolean) {
  const part = useRef<E>(null)
  const [wasWanted] = useState(isWanted)
  useEffect(() => {
    if (wasWanted) part.current?.scrollIntoView()
  }, [wasWanted])
  return part
}
