import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { logInAgain, REDIRECT_AFTER_MS } from '#web/lib/session/lost-session.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { authReturningTo, paths } from '#web/paths.ts'

/** For people without the right role: says so, then goes to the home page. */
export function useAccessDeniedRedirect(text: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({ title: 'Unauthorized', description: text, variant: 'destructive' })
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, navigate])
}

/** For visitors on the dashboard or in the player: says that they're signed out, then goes to sign-in. */
export function useLogInAgain() {
  useEffect(logInAgain, [])
}

/** Buying starts with signing in, then returns to the checkout. */
export function useRedirectToSignIn() {
  const [path, navigate] = useLocation()
  useEffect(() => {
    navigate(authReturningTo(path + location.search), { replace: true })
  }, [path, navigate])
}
