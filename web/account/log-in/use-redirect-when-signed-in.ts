import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { isFileLink } from '#contract/file-link.ts'

/**
 * Takes signed-in people to where they were going. For a file, opens the default page first: a download leaves the
 * browser where it is.
 */
export function useRedirectWhenSignedIn(isSignedIn: boolean, returnPath: string | null, defaultPath: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isSignedIn) return
    const isFile = returnPath !== null && isFileLink(new URL(returnPath, location.origin).pathname)
    navigate(isFile ? defaultPath : (returnPath ?? defaultPath), { replace: true })
    if (isFile) location.assign(returnPath)
  }, [isSignedIn, returnPath, defaultPath, navigate])
}
