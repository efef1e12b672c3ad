import type { RecurringJob } from '#server/jobs/job.ts'

import { deletePlaysBefore } from './plays.repository.ts'

const KEEP_MS = 90 * 24 * 3_600_000

/** Where somebody watched is deleted after 90 days. */
export const sweepPlays: RecurringJob = {
  type: 'sweep-plays',
  everySeconds: 3_600,
  run: ({ db, clock }) => deletePlaysBefore(db, new Date(clock.now().getTime() - KEEP_MS).toISOString()),
}
