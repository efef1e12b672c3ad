import { registerHooks } from 'node:module'

import { skipOwnerStacks } from '../../scripts/library-changes.js'

/** Loaded before the component tests: React keeps its warnings, but not where each element was created. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('node_modules/react/') || !loaded.source) return loaded
    return { ...loaded, source: skipOwnerStacks(String(loaded.source), url) }
  },
})
