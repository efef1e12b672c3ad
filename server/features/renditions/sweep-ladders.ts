import { transact } from '#server/database/database.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { abandonLadder } from './confirm-browser-ladder.ts'
import { queueNextVideo } from './encode-video.ts'
import { listAbandonedLadders } from './ladders.repository.ts'

/** A browser that encodes reports every few seconds; one that was closed may be opened again the next morning. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/** Discards what a browser began and never finished, and wakes up videos that wait without a job. */
export const sweepLadders: RecurringJob = {
  type: 'sweep-ladders',
  everySeconds: 600,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - ABANDONED_AFTER_MS).toISOString()
    for (const ladder of await listAbandonedLadders(ctx.db, before)) {
      // Those after it must not wait for one that can't be deleted.
      await abandonLadder(ctx, ladder).catch((err) =>
        ctx.log.warn({ err, ladder: ladder.id }, 'a ladder was not swept'),
      )
    }
    await transact(ctx.db, (trx) => queueNextVideo(ctx, trx))
  },
}
