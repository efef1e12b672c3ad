import { useEffect, useRef } from 'react'

/** The button that was pressed is gone in the next stage, so the focus moves to its beginning. */
export function useStageFocus(stage: string | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (element.current && shown.current && stage !== shown.current) {
      element.current.focus({ preventScroll: true })
      const top = Math.max(0, element.current.closest('.learn-stage')?.getBoundingClientRect().top ?? 0)
      if (element.current.getBoundingClientRect().top < top) element.current.scrollIntoView()
    }
    shown.current = stage
  }, [stage])
  return element
}
