import { deleteOldLimits } from '#server/http/rate-limit.repository.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteExpiredSessions } from './sessions.repository.ts'

/** Expired sessions and old counters no longer count; this only keeps their tables small. */
export const sweepAccounts: RecurringJob = {
  type: 'sweep-accounts',
  everySeconds: 3_600,
  async run({ db, clock }) {
    const now = clock.now().toISOString()
    await deleteExpiredSessions(db, now)
    await deleteOldLimits(db, now)
  },
}
