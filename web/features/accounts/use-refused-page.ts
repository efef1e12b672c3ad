import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { logInAgain, REDIRECT_AFTER_MS } from '#web/lib/lost-session.ts'
import { toast } from '#web/lib/toasts.ts'
import { authReturningTo, paths } from '#web/paths.ts'

/** Not the right role: say so, then go home (admin spec §4). */
export function useRefusal(text: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast({ title: 'Unauthorized', description: text, variant: 'destructive' })
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, navigate])
}

/** No session on a page of one's own: sign in again (student spec §2, dashboard and player). */
export function useLogInAgain() {
  useEffect(logInAgain, [])
}

/** Buying starts with signing in, and goes on where it was (decision 2). */
export function useAskToSignIn() {
  const [path, navigate] = useLocation()
  useEffect(() => {
    navigate(authReturningTo(path + location.search), { replace: true })
  }, [path, navigate])
}
