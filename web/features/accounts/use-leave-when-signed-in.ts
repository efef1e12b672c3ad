import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** The sign-in forms have nothing to offer to someone who is signed in. */
export function useLeaveWhenSignedIn(isSignedIn: boolean, to: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isSignedIn) navigate(to, { replace: true })
  }, [isSignedIn, to, navigate])
}
