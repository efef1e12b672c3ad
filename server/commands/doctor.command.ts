import { examineShop, hasTrouble, tellFindings } from '#server/doctor/examine-shop.ts'

import { runCommand } from './run-command.ts'

/** `npm run doctor`: is everything there that the shop needs, and what is to do if not? Ends with 1 when it is not. */
await runCommand(
  async (ctx) => {
    const examined = await examineShop(ctx)
    ctx.mail.close()
    if (hasTrouble(examined)) process.exitCode = 1
    return tellFindings(examined)
  },
  { migrateFirst: false },
)
