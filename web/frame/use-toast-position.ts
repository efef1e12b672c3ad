import { useLayoutEffect, useRef } from 'react'

import { lastClicked } from '#web/lib/browser/last-click.ts'

/** So close counts as covered. */
const MARGIN_PX = 4

/** A message never lies on the button it is about: where it would, it moves to the other end of the screen. */
export function useToastPosition(toastId: number | undefined) {
  const toaster = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toaster.current
    if (!element || toastId === undefined) return
    element.removeAttribute('data-flipped')
    const avoidCovering = () => {
      if (!covers(element, lastClicked())) return
      element.toggleAttribute('data-flipped')
      // Nowhere is better: then it stays where people look for it.
      if (covers(element, lastClicked())) element.toggleAttribute('data-flipped')
    }
    avoidCovering()
    // The button may come under it later: by scrolling, or when the page grows.
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
