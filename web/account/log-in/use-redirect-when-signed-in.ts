import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { isFileLink } from '#contract/file-link.ts'

/**
 * The sign-in forms have nothing to offer to someone who is signed in. A file is fetched from the page that they see
 * otherwise: once it's saved, the browser stays where it was.
 */
export function useRedirectWhenSignedIn(isSignedIn: boolean, returnPath: string | null, otherwise: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isSignedIn) return
    const isFile = returnPath !== null && isFileLink(new URL(returnPath, location.origin).pathname)
    navigate(isFile ? otherwise : (returnPath ?? otherwise), { replace: true })
    if (isFile) location.assign(returnPath)
  }, [isSignedIn, returnPath, otherwise, navigate])
}
