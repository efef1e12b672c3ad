import { retentionLimit, retentionYears } from '#server/features/settings/settings.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import {
  deleteContentBefore,
  deleteMailsWithoutAccountBefore,
  deleteOldestEmails,
  findEmailLogSpan,
} from './mails.repository.ts'

const KEEP_CONTENT_MS = 30 * 24 * 3_600_000

/** The log has to prove that an email was sent, but doesn't need its content. Settings say how long it's kept. */
export const sweepEmails: RecurringJob = {
  type: 'sweep-mails',
  everySeconds: 24 * 3_600,
  async run(ctx) {
    const { db, clock } = ctx
    const before = new Date(clock.now().getTime() - KEEP_CONTENT_MS).toISOString()
    await deleteContentBefore(db, before)
    await deleteMailsWithoutAccountBefore(db, before)
    const { emailLogYears } = await retentionYears(ctx)
    const logBefore = retentionLimit(clock.now(), emailLogYears, await findEmailLogSpan(db))
    let hasMore = logBefore !== null
    while (hasMore && logBefore !== null) hasMore = await deleteOldestEmails(db, logBefore)
  },
}
