import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { reachMilestones } from './reach-milestones.ts'

/**
 * To be called in the transaction in which a lesson becomes complete. The lessons are counted after it has ended:
 * two that are completed at the same moment do not see each other before.
 */
export function noteCourseProgress(ctx: AppContext, trx: Database, userId: string, courseId: string): Promise<void> {
  return enqueueJob(ctx, trx, reachMilestones, { userId, courseId })
}
