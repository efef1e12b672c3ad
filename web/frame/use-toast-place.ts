import { useLayoutEffect, useRef } from 'react'

import { lastPressed } from '#web/lib/browser/last-press.ts'

/** So close counts as covered. */
const MARGIN_PX = 4

/** A message never lies on the button it is about: where it would, it moves to the other end of the screen. */
export function useToastPlace(toastId: number | undefined) {
  const toaster = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toaster.current
    if (!element || toastId === undefined) return
    element.removeAttribute('data-flipped')
    const keepClear = () => {
      if (!covers(element, lastPressed())) return
      element.toggleAttribute('data-flipped')
      // Nowhere is better: then it stays where people look for it.
      if (covers(element, lastPressed())) element.toggleAttribute('data-flipped')
    }
    keepClear()
    // The button may come under it later: by scrolling, or when the page grows.
    const sizes = new ResizeObserver(keepClear)
    sizes.observe(document.body)
    sizes.observe(element)
    addEventListener('scroll', keepClear, { capture: true, passive: true })
    addEventListener('resize', keepClear)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', keepClear, { capture: true })
      removeEventListener('resize', keepClear)
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
