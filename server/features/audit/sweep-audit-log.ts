import { retentionLimit, retentionYears } from '#server/features/settings/settings.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteOldestEntries, findAuditLogSpan } from './audit-log.repository.ts'

/** Deletes what's older than the shop wants to keep. */
export const sweepAuditLog: RecurringJob = {
  type: 'sweep-audit-log',
  everySeconds: 24 * 3_600,
  async run(ctx) {
    const { auditLogYears } = await retentionYears(ctx)
    const before = retentionLimit(ctx.clock.now(), auditLogYears, await findAuditLogSpan(ctx.db))
    let hasMore = before !== null
    while (hasMore && before !== null) hasMore = await deleteOldestEntries(ctx.db, before)
  },
}
