import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteContentBefore, deleteMailsWithoutAccountBefore } from './mails.repository.ts'

const KEEP_CONTENT_MS = 30 * 24 * 3_600_000

/** The log has to prove that an email was sent, but doesn't need its content. */
export const sweepEmails: RecurringJob = {
  type: 'sweep-mails',
  everySeconds: 24 * 3_600,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEEP_CONTENT_MS).toISOString()
    await deleteContentBefore(db, before)
    await deleteMailsWithoutAccountBefore(db, before)
  },
}
