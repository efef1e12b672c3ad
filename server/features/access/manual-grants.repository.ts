import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { updateLearners } from '#server/features/facts/facts.ts'

type NewGrant = { userId: string; courseId: string; bundleId: string | null; reason: string; now: string }

/** False when the student already has an open manual grant for the course. */
export async function grantManually(db: Database, { userId, courseId, bundleId, reason, now }: NewGrant) {
  const row = await db
    .insertInto('access_grants')
    .values({
      id: uuidv7(),
      user_id: userId,
      course_id: courseId,
      bundle_id: bundleId,
      source: 'manual',
      reason,
      granted_at: now,
    })
    // Only the unique index on open manual grants can conflict here.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await updateLearners(db, [{ userId, courseId, grants: 1 }])
  return row !== undefined
}

type Ending = { userId: string; now: string; reason: string }

/** Ends every grant for the course, bought or manual. Returns how many it ended. */
export async function endCourseGrants(db: Database, courseId: string, { userId, now, reason }: Ending) {
  const grants = () => db.updateTable('access_grants').where('user_id', '=', userId).where('course_id', '=', courseId)
  const ended = await grants()
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  // A refund that fails later must not bring back grants it had ended.
  if (ended.length > 0) {
    await grants().set({ end_reason: reason, end_cause: null }).where('end_cause', '=', 'refund').execute()
  }
  return recordEndedGrants(db, ended)
}

type BundleAndOrders = { bundleId: string; orderIds: string[] }

/**
 * Ends the bundle's grants, whether staff granted them or these orders bought them. A course that was also bought on
 * its own stays accessible.
 */
export async function endBundleGrants(
  db: Database,
  { bundleId, orderIds }: BundleAndOrders,
  { userId, now, reason }: Ending,
) {
  const grants = () =>
    db
      .updateTable('access_grants')
      .where('user_id', '=', userId)
      .where(({ or, eb }) =>
        or([eb('bundle_id', '=', bundleId), ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : [])]),
      )
  const ended = await grants()
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  if (ended.length > 0) {
    await grants().set({ end_reason: reason, end_cause: null }).where('end_cause', '=', 'refund').execute()
  }
  return recordEndedGrants(db, ended)
}

async function recordEndedGrants(db: Database, ended: { userId: string; courseId: string }[]): Promise<number> {
  await updateLearners(
    db,
    ended.map((grant) => ({ ...grant, grants: -1 })),
  )
  return ended.length
}
