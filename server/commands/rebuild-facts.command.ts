import { rebuildFacts } from '#server/features/facts/facts.ts'

import { runCommand } from './run-command.ts'

/** Rebuilds the back office's figures from orders, payments, progress and accounts. */
await runCommand(async (ctx) => {
  const startedAt = performance.now()
  await rebuildFacts(ctx)
  return `The facts were rebuilt in ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds.`
})
