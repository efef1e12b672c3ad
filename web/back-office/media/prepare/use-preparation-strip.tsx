import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

import { usePreparations } from './preparations.ts'
import { listUnfinished } from './unfinished-preparations.ts'

const Strip = lazy(async () => ({ default: (await import('./PreparationStrip.tsx')).PreparationStrip }))

/** Nothing is loaded until this browser has a video to prepare. Then it stays, to refresh the library after the last one. */
export function usePreparationStrip(): ReactNode {
  const hasItems = usePreparations().items.length > 0
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (hasItems || listUnfinished().length > 0) setIsNeeded(true)
  }, [hasItems])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  )
}
