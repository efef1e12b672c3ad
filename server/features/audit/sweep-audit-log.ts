import { retentionLimits } from '#server/features/settings/settings.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteOldestEntries } from './audit-log.repository.ts'

/** Deletes what's older than the shop wants to keep. */
export const sweepAuditLog: RecurringJob = {
  type: 'sweep-audit-log',
  everySeconds: 24 * 3_600,
  async run(ctx) {
    const { auditLogBefore } = await retentionLimits(ctx)
    if (auditLogBefore === null) return
    let hasMore = true
    while (hasMore) hasMore = await deleteOldestEntries(ctx.db, auditLogBefore)
  },
}
