import { ApiError, failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { ConnectionError, isOffline, OFFLINE } from '#web/lib/api/connection-error.ts'
import { toast } from './toasts.ts'

/** Shows what went wrong, except for a lost session, which has its own toast. */
export function toastFailure(title: string, error: unknown, fallback?: string) {
  if (isLostSession(error)) return
  if (isOffline(error)) return toast({ ...OFFLINE, variant: 'destructive' })
  toast({ title, description: failureText(error, fallback), variant: 'destructive' })
}

/**
 * Says what didn't work ('Failed to create course. Please try again.'), followed by the reason if the server
 * refused on purpose.
 */
export function toastActionFailure(error: unknown, message: string, title = 'Error') {
  if (isLostSession(error)) return
  if (isOffline(error)) return toast({ ...OFFLINE, variant: 'destructive' })
  const reason = reasonOf(error)
  toast({ title, description: reason ? `${message.replace(/\.?$/, '.')} ${reason}` : message, variant: 'destructive' })
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConnectionError) return error.message
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined
}
