import { useRef } from 'react'

import { focusedElement } from '#web/lib/browser/last-focus.ts'
import { focusPage } from '#web/lib/routing/use-page-arrival.ts'
import { tryFocus } from './try-focus.ts'

/** What opened a dialog, by its element: for a dialog that takes the place of another one, as when its content arrives. */
const openers = new WeakMap<Element, HTMLElement>()

/** `returnFocus` handles closing: it moves focus back to where it was, or to the closest place still on the page. */
export function useFocusReturn(open: boolean, returnFocusTo?: string) {
  const opener = useRef<HTMLElement>(null)
  // The dialog it was opened from, or whose place it takes.
  const replaced = useRef<Element>(null)
  const wasOpen = useRef(false)
  // During render, because later a field of the dialog may have focus, or the menu that opened it is gone.
  if (open && !wasOpen.current && typeof document !== 'undefined') {
    opener.current = focusedElement()
    replaced.current = opener.current?.closest('[role=dialog]') ?? null
  }
  wasOpen.current = open
  const firstOpener = () => {
    const { current: dialog } = replaced
    return (dialog && !dialog.isConnected && openers.get(dialog)) || opener.current
  }
  const rememberOpener = (dialog: Element) => {
    const first = firstOpener()
    if (first) openers.set(dialog, first)
  }
  const returnFocus = (event: Event) => {
    event.preventDefault()
    const named = returnFocusTo ? document.getElementById(returnFocusTo) : null
    if (tryFocus(named) || tryFocus(firstOpener())) return
    // Another dialog that opened or closed at the same time may have taken focus.
    if (document.activeElement !== document.body || tryFocus(dialogBelow())) return
    focusPage()
  }
  return { returnFocus, rememberOpener }
}

/** A dialog that is still open below the closing one. */
const dialogBelow = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null
