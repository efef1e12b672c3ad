import { registerHooks } from 'node:module'

import { compileFewerRoutes, setReactToProduction } from '../../scripts/library-changes.js'

/** Loaded before the tests of the server, so they start shops and draw emails as fast as the built program. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!/node_modules\/(find-my-way|react|react-dom|scheduler)\//.test(url) || !loaded.source) return loaded
    return { ...loaded, source: setReactToProduction(compileFewerRoutes(String(loaded.source), url), url) }
  },
})
