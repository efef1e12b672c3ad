import { seedCatalog } from '#server/seed/seed-shop.ts'

import { runCommand } from './run-command.ts'

/** Puts the catalog into an empty shop: for production, where nothing is seeded by itself. */
await runCommand(seedCatalog)
