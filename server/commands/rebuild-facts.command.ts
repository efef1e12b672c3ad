import { rebuildFacts } from '#server/features/facts/facts.ts'

import { runCommand } from './run-command.ts'

await runCommand({
  name: 'rebuild-facts',
  about: 'Rebuilds the figures of the back office from orders, payments, progress and accounts.',
  async run(ctx) {
    const startedAt = performance.now()
    await rebuildFacts(ctx)
    const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1))
    return { text: `Rebuilt the facts in ${seconds} seconds.`, data: { seconds } }
  },
})
