import { useRef } from 'react'

import { focusedElement } from '#web/lib/browser/last-focus.ts'
import { focusPage } from '#web/lib/routing/use-page-arrival.ts'
import { takesFocus } from './takes-focus.ts'

/** Answers what to do when a dialog closes: focus goes back to where it was, or else to a place that is still there. */
export function useFocusReturn(open: boolean, returnFocusTo?: string) {
  const opener = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  // While it is drawn: afterwards a field of the dialog may have taken the focus, or the menu that led here is gone.
  if (open && !wasOpen.current && typeof document !== 'undefined') opener.current = focusedElement()
  wasOpen.current = open
  return (event: Event) => {
    event.preventDefault()
    const named = returnFocusTo ? document.getElementById(returnFocusTo) : null
    if (takesFocus(named) || takesFocus(opener.current)) return
    // Another dialog that opened or closed in the same moment may have found its place.
    if (document.activeElement !== document.body || takesFocus(dialogBelow())) return
    focusPage()
  }
}

/** A dialog that stays open when the one above it closes. */
const dialogBelow = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null
