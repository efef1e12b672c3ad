import { useState } from 'react'

import { loadPart } from '#web/lib/routing/load-part.ts'

/**
 * Loads code only when it is needed. Call `prefetch` on hover or focus and `show` on click; render a plain button until
 * then.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  return {
    part,
    prefetch: () => {
      load().catch(() => {})
    },
    show: async () => {
      const loaded = await loadPart(load)
      if (loaded) setPart(() => loaded)
    },
  }
}
