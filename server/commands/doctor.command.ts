import { examineShop, formatFindings, hasTrouble } from '#server/doctor/examine-shop.ts'

import { runCommand } from './run-command.ts'

await runCommand({
  name: 'doctor',
  about: "Checks everything the shop needs and says how to fix what's missing. Exits with 1 if anything is.",
  migrateFirst: false,
  async run(ctx) {
    const examined = await examineShop(ctx)
    return { text: formatFindings(examined), data: examined, failed: hasTrouble(examined) }
  },
})
