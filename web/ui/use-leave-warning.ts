import { useEffect } from 'react'

/** Makes the browser ask before leaving or reloading the page while there are unsaved changes. */
export function useLeaveWarning(hasUnsavedChanges: boolean) {
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsavedChanges])
}
