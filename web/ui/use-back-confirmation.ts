import { useEffect, useEffectEvent } from 'react'

import { guardBack } from '#web/lib/url/back-guard.ts'
import { isModalClosing } from '#web/lib/url/use-url-modal.ts'

/** Makes the back button ask for confirmation while there are unsaved changes. */
export function useBackConfirmation(hasUnsavedChanges: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!hasUnsavedChanges) return
    let isReturning = false
    return guardBack(() => {
      if (isModalClosing()) return false
      isReturning = !isReturning
      if (isReturning) {
        // Undo the step back; the app must not see this step either.
        history.go(1)
        askNow()
      }
      return true
    })
  }, [hasUnsavedChanges])
}
