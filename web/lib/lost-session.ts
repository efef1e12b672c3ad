import { paths } from '#web/paths.ts'
import { carryToast } from './carried-toast.ts'
import { toast } from './toasts.ts'

/** Time to read the toast before the page changes (student spec §9). */
export const REDIRECT_AFTER_MS = 500

let leaving = false

/** Nobody is signed in any more: say so, then lead to the sign-in form and back here (student spec §8). */
export function logInAgain() {
  if (leaving) return
  leaving = true
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  })
  setTimeout(() => {
    carryToast()
    location.assign(paths.login)
  }, REDIRECT_AFTER_MS)
}

// The page may come back from the browser's page cache, still believing that it is leaving.
if (typeof window !== 'undefined') {
  addEventListener('pageshow', () => {
    leaving = false
  })
}
