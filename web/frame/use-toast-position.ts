import { useLayoutEffect, useRef } from 'react'

import { lastClicked } from '#web/lib/browser/last-click.ts'

/** Anything closer than this counts as covered. */
const MARGIN_PX = 4

/** The usual place first. See buy-bar.css. */
const PLACES = [[], ['data-flipped'], ['data-aside'], ['data-flipped', 'data-aside']]

/** Moves a toast to another corner if it would cover the button that caused it, or the buttons of an open dialog. */
export function useToastPosition(toastId: number | undefined) {
  const toaster = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toaster.current
    if (!element || toastId === undefined) return
    move(element, [])
    const avoidCovering = () => {
      const caused = [lastClicked()].filter((button) => button !== null)
      const all = [...caused, ...document.querySelectorAll('[role=dialog] :is([data-actions], [type=submit])')]
      if (!covers(element, all)) return
      // Where every place covers something, the button that caused it comes first.
      if (!PLACES.some((place) => fits(element, place, all)) && !PLACES.some((place) => fits(element, place, caused)))
        move(element, [])
    }
    avoidCovering()
    // Scrolling, a growing page or a dialog can bring buttons under the toast later.
    const sizes = new ResizeObserver(avoidCovering)
    sizes.observe(document.body)
    sizes.observe(element)
    addEventListener('scroll', avoidCovering, { capture: true, passive: true })
    addEventListener('resize', avoidCovering)
    addEventListener('focusin', avoidCovering)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', avoidCovering, { capture: true })
      removeEventListener('resize', avoidCovering)
      removeEventListener('focusin', avoidCovering)
    }
  }, [toastId])
  return toaster
}

function fits(toaster: Element, place: string[], buttons: Element[]): boolean {
  move(toaster, place)
  return !covers(toaster, buttons)
}

function move(toaster: Element, place: string[]) {
  for (const name of ['data-flipped', 'data-aside']) toaster.toggleAttribute(name, place.includes(name))
}

function covers(toaster: Element, buttons: Element[]): boolean {
  const over = toaster.getBoundingClientRect()
  return buttons.some((button) => {
    const under = button.getBoundingClientRect()
    return (
      over.left < under.right + MARGIN_PX &&
      over.right > under.left - MARGIN_PX &&
      over.top < under.bottom + MARGIN_PX &&
      over.bottom > under.top - MARGIN_PX
    )
  })
}
