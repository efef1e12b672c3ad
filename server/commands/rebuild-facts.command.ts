import { rebuildFacts } from '#server/features/facts/facts.ts'

import { runCommand } from './run-command.ts'

/** Rebuilds the back-office analytics from orders, payments, progress and accounts. */
await runCommand(async (ctx) => {
  const startedAt = performance.now()
  await rebuildFacts(ctx)
  return `Rebuilt the facts in ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`
})
