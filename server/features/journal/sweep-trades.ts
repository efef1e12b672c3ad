import { RESTORE_HOURS } from '#contract/journal/journal-limits.ts'
import { transact } from '#server/database/database.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { queueDeletePictures } from './trade-picture-files.ts'
import { listPictureKeys } from './trade-pictures.repository.ts'
import { dropTrades, listDeletedBefore } from './trades.repository.ts'

const BATCH_SIZE = 500

/** Removes trades for good once they can't be restored any more. */
export const sweepTrades: RecurringJob = {
  type: 'sweep-trades',
  everySeconds: 3_600,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - RESTORE_HOURS * 3_600_000).toISOString()
    for (;;) {
      const ids = await listDeletedBefore(ctx.db, before, BATCH_SIZE)
      if (ids.length === 0) return
      await transact(ctx.db, async (trx) => {
        await queueDeletePictures(ctx, trx, await listPictureKeys(trx, ids))
        await dropTrades(trx, ids, before)
      })
    }
  },
}
