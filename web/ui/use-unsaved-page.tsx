import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useBackQuestion } from './use-back-question.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** A form on a page: the back button and links ask before they throw away what was typed. Show what it answers. */
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
  useBackQuestion(isGuarded, () => ask(() => history.back()))
  useLinkQuestion(isGuarded, (link) => ask(() => link.click()))
  useEffect(() => {
    if (!mayLeave) return
    // The guards of the last render are gone by now.
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

function useLinkQuestion(wouldLose: boolean, ask: (link: HTMLAnchorElement) => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!wouldLose) return
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !leavesPage(event, link)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      askNow(link)
    }
    document.addEventListener('click', stop, { capture: true })
    return () => document.removeEventListener('click', stop, { capture: true })
  }, [wouldLose])
}

/** To another page of the shop, in this window. Whatever else unloads the page is asked about by the browser. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.target !== '' || link.origin !== location.origin || link.pathname.startsWith('/api/')) return false
  return link.pathname !== location.pathname
}
