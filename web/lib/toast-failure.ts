import { ApiError, failureText, isLostSession } from './api-error.ts'
import { ConnectionError, isOffline, OFFLINE } from './connection-error.ts'
import { toast } from './toasts.ts'

/** Says what went wrong, unless the session is gone: that has a toast of its own, from one place. */
export function toastFailure(title: string, error: unknown, fallback?: string) {
  if (isLostSession(error)) return
  if (isOffline(error)) return toast({ ...OFFLINE, variant: 'destructive' })
  toast({ title, description: failureText(error, fallback), variant: 'destructive' })
}

/**
 * The specified words for what did not work ('Failed to create course. Please try again.', admin spec §8), and after
 * them the reason where the server refused on purpose (decision 65).
 */
export function toastActionFailure(error: unknown, words: string, title = 'Error') {
  if (isLostSession(error)) return
  if (isOffline(error)) return toast({ ...OFFLINE, variant: 'destructive' })
  const reason = reasonOf(error)
  toast({ title, description: reason ? `${words.replace(/\.?$/, '.')} ${reason}` : words, variant: 'destructive' })
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConnectionError) return error.message
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined
}
