import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element is in view; false on the server and until the browser reports it. */
export function useInView<E extends Element>(): [ref: RefCallback<E>, isInView: boolean] {
  const [isInView, setInView] = useState(false)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isInView]
}
