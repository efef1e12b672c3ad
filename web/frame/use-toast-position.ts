import { useLayoutEffect, useRef } from 'react'

import { lastClicked } from '#web/lib/browser/last-click.ts'

/** Anything closer than this counts as covered. */
const MARGIN_PX = 4

/** Moves a toast to the other end of the screen if it would cover the button that caused it. */
export function useToastPosition(toastId: number | undefined) {
  const toaster = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toaster.current
    if (!element || toastId === undefined) return
    element.removeAttribute('data-flipped')
    const avoidCovering = () => {
      if (!covers(element, lastClicked())) return
      element.toggleAttribute('data-flipped')
      // Covered in both places: use the usual one.
      if (covers(element, lastClicked())) element.toggleAttribute('data-flipped')
    }
    avoidCovering()
    // Scrolling or a growing page can move the button under the toast later.
    const sizes = new ResizeObserver(avoidCovering)
    sizes.observe(document.body)
    sizes.observe(element)
    addEventListener('scroll', avoidCovering, { capture: true, passive: true })
    addEventListener('resize', avoidCovering)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', avoidCovering, { capture: true })
      removeEventListener('resize', avoidCovering)
    }
  }, [toastId])
  return toaster
}

function covers(toaster: Element, button: Element | null): boolean {
  if (!button) return false
  const over = toaster.getBoundingClientRect()
  const under = button.getBoundingClientRect()
  return (
    over.left < under.right + MARGIN_PX &&
    over.right > under.left - MARGIN_PX &&
    over.top < under.bottom + MARGIN_PX &&
    over.bottom > under.top - MARGIN_PX
  )
}
