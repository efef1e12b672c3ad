import { useEffect } from 'react'

import type { NoteAutosave } from './note-autosave.ts'

/** Saves when the page is left or hidden, or the connection returns. */
export function useSaveOnLeave(autosave: NoteAutosave) {
  useEffect(() => {
    const save = () => void autosave.saveNow()
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save()
    addEventListener('online', save)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      save()
    }
  }, [autosave])
}
