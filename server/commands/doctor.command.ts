import { examineShop, formatFindings, hasTrouble } from '#server/doctor/examine-shop.ts'

import { runCommand } from './run-command.ts'

/**
 * `npm run doctor`: checks everything the shop needs and says how to fix what's missing. Exits with 1 if anything is
 * missing.
 */
await runCommand(
  async (ctx) => {
    const examined = await examineShop(ctx)
    ctx.mail.close()
    if (hasTrouble(examined)) process.exitCode = 1
    return formatFindings(examined)
  },
  { migrateFirst: false },
)
