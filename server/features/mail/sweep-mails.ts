import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteMailsOfNobodyBefore, forgetContentBefore } from './mails.repository.ts'

const KEEP_MS = 30 * 24 * 3_600_000

/** Old mails are evidence that something was sent, not an archive of letters. */
export const sweepMails: RecurringJob = {
  type: 'sweep-mails',
  everySeconds: 24 * 3_600,
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
    await forgetContentBefore(db, before)
    await deleteMailsOfNobodyBefore(db, before)
  },
}
