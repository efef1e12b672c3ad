import { useEffect } from 'react'

/** The browser asks before the page is left or loaded anew, as long as something would be lost. */
export function useLeaveWarning(wouldLose: boolean) {
  useEffect(() => {
    if (!wouldLose) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wouldLose])
}
