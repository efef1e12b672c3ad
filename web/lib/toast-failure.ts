import { failureText, isLostSession } from './api-error.ts'
import { toast } from './toasts.ts'

/** Says what went wrong, unless the session is gone: that has a toast of its own, from one place. */
export function toastFailure(title: string, error: unknown, fallback?: string) {
  if (isLostSession(error)) return
  toast({ title, description: failureText(error, fallback), variant: 'destructive' })
}
