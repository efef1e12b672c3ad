import { saveToastForNextPage } from '#web/lib/toasts/toast-for-next-page.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'

/** Gives people time to read the toast. */
export const REDIRECT_AFTER_MS = 500

let leaving = false

/** The session has ended: says so, then goes to sign-in and back to this page. */
export function logInAgain() {
  if (leaving) return
  leaving = true
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  })
  setTimeout(() => {
    saveToastForNextPage()
    location.assign(paths.login)
  }, REDIRECT_AFTER_MS)
}

// The page may be restored from the back/forward cache with this still set.
if (typeof window !== 'undefined') {
  addEventListener('pageshow', () => {
    leaving = false
  })
}
