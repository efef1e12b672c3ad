import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteVisitorRunsBefore } from './drill-runs.repository.ts'
import { deleteVisitorAttemptsBefore } from './quiz-attempts.repository.ts'

const KEEP_MS = 7 * 24 * 3_600_000

/** Visitors have no account to come back with, so what they tried is deleted after a week. */
export const sweepVisitorRuns: RecurringJob = {
  type: 'sweep-visitor-runs',
  everySeconds: 3_600,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
    await deleteVisitorRunsBefore(db, before)
    await deleteVisitorAttemptsBefore(db, before)
  },
}
