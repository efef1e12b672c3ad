import { seedCatalog } from '#server/seed/seed-shop.ts'

import { runCommand } from './run-command.ts'

/** Fills an empty shop with the catalog, for production, where nothing is seeded automatically. */
await runCommand(seedCatalog)
