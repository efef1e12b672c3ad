import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'

/** Gives people time to read the message. */
const AFTER_SUCCESS_MS = 3000
const WITHOUT_TOKEN_MS = 2000

export function useRedirectAfterReset(isDone: boolean) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), AFTER_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

export function useRedirectWithoutToken() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({
      title: 'Invalid Reset Link',
      description: 'The password reset link is invalid or missing a token.',
      variant: 'destructive',
    })
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), WITHOUT_TOKEN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
}
