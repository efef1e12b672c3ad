import { transact } from '#server/database/database.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { dropUnusedFiles } from './shared-files.repository.ts'
import { queueDeleteFiles } from './stored-shared-files.ts'

const DAY_MS = 24 * 3_600_000

/** Removes files that were uploaded but never sent. */
export const sweepSharedFiles: RecurringJob = {
  type: 'sweep-shared-files',
  everySeconds: 3_600,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString()
    await transact(ctx.db, async (trx) => queueDeleteFiles(ctx, trx, await dropUnusedFiles(trx, before)))
  },
}
