import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { reachMilestones } from './reach-milestones.ts'

/**
 * Call this in the transaction that completes a lesson. Lessons are counted after it commits, because until then, two
 * lessons completed at the same moment don't see each other.
 */
export function queueMilestoneCheck(ctx: AppContext, trx: Database, userId: string, courseId: string): Promise<void> {
  return enqueueJob(ctx, trx, reachMilestones, { userId, courseId })
}
