import { useEffect, useEffectEvent } from 'react'

import { guardBack } from '#web/lib/address/back-guard.ts'
import { isModalClosing } from '#web/lib/address/use-address-modal.ts'

/** The back button asks instead of going back, as long as something would be lost. */
export function useBackQuestion(wouldLose: boolean, ask: () => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!wouldLose) return
    let isReturning = false
    return guardBack(() => {
      if (isModalClosing()) return false
      isReturning = !isReturning
      if (isReturning) {
        // To where the text is; that step is not for the app either.
        history.go(1)
        askNow()
      }
      return true
    })
  }, [wouldLose])
}
