import { seedCatalog } from '#server/seed/seed-shop.ts'

import { runCommand } from './run-command.ts'

await runCommand({
  name: 'seed',
  about: 'Fills an empty shop with the sample catalog, for production, where nothing is added automatically.',
  async run(ctx) {
    const text = await seedCatalog(ctx)
    return { text, data: { message: text } }
  },
})
