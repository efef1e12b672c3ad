import type { Database } from '#server/database/database.ts'
import type { Milestone } from '#server/database/tables/learning-tables.ts'

type Reached = { userId: string; courseId: string; milestone: Milestone; reachedAt: string }

/** Returns whether it was reached for the first time. */
export async function insertMilestone(db: Database, { userId, courseId, milestone, reachedAt }: Reached) {
  const inserted = await db
    .insertInto('course_milestones')
    .values({ user_id: userId, course_id: courseId, milestone, reached_at: reachedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'milestone']).doNothing())
    .returning('milestone')
    .executeTakeFirst()
  return inserted !== undefined
}
