import { useEffect, useRef, useState } from 'react'

/** Scrolls to a section when the URL that opened the page asked for it. */
export function useShownFirst<E extends HTMLElement>(isWanted: boolean) {
  const part = useRef<E>(null)
  const [wasWanted] = useState(isWanted)
  useEffect(() => {
    if (wasWanted) part.current?.scrollIntoView()
  }, [wasWanted])
  return part
}
