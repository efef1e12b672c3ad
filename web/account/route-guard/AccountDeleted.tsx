import { useEffect } from 'react'

import { EmptyState } from '#web/ui/EmptyState.tsx'

/** Shown until the browser redirects. */
export function AccountDeleted() {
  useEffect(() => scrollTo(0, 0), [])
  return (
    <EmptyState heading="h1" title="Your account is deleted" className="min-h-[70svh] justify-center">
      Thank you for learning with us. Taking you to the home page.
    </EmptyState>
  )
}
