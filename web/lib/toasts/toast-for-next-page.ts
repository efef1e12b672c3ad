import { currentToast, type ToastInput, toast } from './toasts.ts'

const STORAGE_KEY = 'carried-toast'

/** Keeps the current toast across a full page load. */
export function saveToastForNextPage() {
  const shown = currentToast()
  if (!shown) return
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(shown))
  } catch {
    // Blocked storage: the toast is lost.
  }
}

export function showSavedToast() {
  try {
    const carried = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    if (carried) toast(JSON.parse(carried) as ToastInput)
  } catch {
    // Blocked storage: nothing was saved.
  }
}
