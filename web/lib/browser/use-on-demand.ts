import { useState } from 'react'

import { loadPart } from '#web/lib/routing/load-part.ts'

/**
 * Code that is fetched by the press that needs it, so that nobody else pays for it. `prefetch` it early, on hover or
 * focus; `show` it on the press. Until then a plain button stands in its place.
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
