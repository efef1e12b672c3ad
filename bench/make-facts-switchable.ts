// Loaded with `--import` before the server: puts a switch in front of the daily facts, so a benchmark can measure them.
import { registerHooks } from 'node:module'

const FACTS = '#server/features/facts/facts.ts'
const SWITCH = new URL('./facts-switch.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === FACTS && context.parentURL !== SWITCH
      ? { url: SWITCH, shortCircuit: true }
      : next(specifier, context),
})
