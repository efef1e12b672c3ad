// Loaded with `--import` before the server: replaces the daily facts with functions that do nothing, so a benchmark can
// measure their cost.
import { registerHooks } from 'node:module'

const FACTS = '#server/features/facts/facts.ts'
const NOTHING = new URL('./facts-stub.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === FACTS ? { url: NOTHING, shortCircuit: true } : next(specifier, context),
})
