import { useRef } from 'react'

import { focusedElement } from '#web/lib/browser/last-focus.ts'
import { focusPage } from '#web/lib/routing/use-page-arrival.ts'
import { tryFocus } from './try-focus.ts'

/** Returns the close handler that moves focus back to where it was, or to the closest place still on the page. */
export function useFocusReturn(open: boolean, returnFocusTo?: string) {
  const opener = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  // During render, because later a field of the dialog may have focus, or the menu that opened it is gone.
  if (open && !wasOpen.current && typeof document !== 'undefined') opener.current = focusedElement()
  wasOpen.current = open
  return (event: Event) => {
    event.preventDefault()
    const named = returnFocusTo ? document.getElementById(returnFocusTo) : null
    if (tryFocus(named) || tryFocus(opener.current)) return
    // Another dialog that opened or closed at the same time may have taken focus.
    if (document.activeElement !== document.body || tryFocus(dialogBelow())) return
    focusPage()
  }
}

/** A dialog that is still open below the closing one. */
const dialogBelow = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null
