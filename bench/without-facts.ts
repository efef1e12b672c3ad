// Loaded with `--import` before the server: the daily facts are replaced by functions that do nothing, so that a
// benchmark can say what keeping them costs.
import { registerHooks } from 'node:module'

const FACTS = '#server/features/facts/facts.ts'
const NOTHING = new URL('./no-facts.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === FACTS ? { url: NOTHING, shortCircuit: true } : next(specifier, context),
})
