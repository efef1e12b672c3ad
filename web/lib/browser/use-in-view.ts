import { type RefCallback, useCallback, useState } from 'react'

/**
 * Whether an element is in view; false on the server and until the browser reports it. The margin widens or narrows the
 * view, like in CSS.
 */
export function useInView<E extends Element>(rootMargin = '0px'): [ref: RefCallback<E>, isInView: boolean] {
  const [isInView, setInView] = useState(false)
  const ref = useCallback(
    (element: E | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), { rootMargin })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [rootMargin],
  )
  return [ref, isInView]
}
