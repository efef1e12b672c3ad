import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useBackConfirmation } from './use-back-confirmation.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Makes the back button and links ask before discarding typed text. Render the dialog that it returns. */
export function useUnsavedPage(isUnsaved: boolean) {
  const [isAsking, setAsking] = useState(false)
  const [mayLeave, setMayLeave] = useState(false)
  const leave = useRef(() => {})
  const isGuarded = isUnsaved && !mayLeave
  const ask = (how: () => void) => {
    leave.current = how
    setAsking(true)
  }
  useLeaveWarning(isGuarded)
  useBackConfirmation(isGuarded, () => ask(() => history.back()))
  useLinkConfirmation(isGuarded, (link) => ask(() => link.click()))
  useEffect(() => {
    if (!mayLeave) return
    // By now the guards of the last render are gone.
    leave.current()
    setMayLeave(false)
  }, [mayLeave])
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Discard what you typed?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => {
        setAsking(false)
        setMayLeave(true)
      }}
    >
      What you typed isn't saved yet.
    </ConfirmDialog>
  )
}

function useLinkConfirmation(hasUnsavedChanges: boolean, ask: (link: HTMLAnchorElement) => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !leavesPage(event, link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      askNow(link)
    }
    document.addEventListener('click', stop, { capture: true })
    return () => document.removeEventListener('click', stop, { capture: true })
  }, [hasUnsavedChanges])
}

/** Whether the link opens another page of the shop in this tab. The browser itself asks about other unloads. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target !== '' || link.origin !== location.origin || link.pathname.startsWith('/api/')) return false
  return link.pathname !== location.pathname
}
