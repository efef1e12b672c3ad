import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import type { OrdersTable } from '#server/database/tables/payments-tables.ts'
import { updateLearners } from '#server/features/facts/facts.ts'

type PaidOrder = Pick<OrdersTable, 'id' | 'user_id' | 'item_kind' | 'item_title' | 'course_ids'>

/**
 * One grant per course in the order; running it again adds nothing. Returns the newly accessible courses, which the
 * caller passes to `updateLearners` at the end of its transaction.
 */
export async function grantOrder(db: Database, order: PaidOrder, now: string): Promise<string[]> {
  const courseIds = JSON.parse(order.course_ids) as string[]
  if (courseIds.length === 0) return []
  const opened = await db
    .insertInto('access_grants')
    .values(
      courseIds.map((courseId) => ({
        id: uuidv7(),
        user_id: order.user_id,
        course_id: courseId,
        source: order.item_kind === 'bundle' ? ('bundle_order' as const) : ('order' as const),
        order_id: order.id,
        reason: `Bought: ${order.item_title}`,
        granted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'course_id']).doNothing())
    .returning('course_id')
    .execute()
  return opened.map(({ course_id }) => course_id)
}

/** Grants ended here are restored if the refund fails; those that ended earlier stay as they are. */
export async function endGrantsByRefund(db: Database, orderId: string, now: string): Promise<void> {
  const ended = await db
    .updateTable('access_grants')
    .set({ ended_at: now, end_reason: 'The order was refunded.', end_cause: 'refund' })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  await updateLearners(
    db,
    ended.map((grant) => ({ ...grant, grants: -1 })),
  )
}

/** Restores only grants that a refund ended. Returns how many. */
export async function restoreRefundedGrants(db: Database, orderId: string): Promise<number> {
  const opened = await db
    .updateTable('access_grants')
    .set({ ended_at: null, end_reason: null, end_cause: null })
    .where('order_id', '=', orderId)
    .where('end_cause', '=', 'refund')
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  await updateLearners(
    db,
    opened.map((grant) => ({ ...grant, grants: 1 })),
  )
  return opened.length
}

/** Null resumes the grants. */
export async function setGrantPause(
  db: Database,
  orderId: string,
  pause: { reason: string; since: string } | null,
): Promise<void> {
  await db
    .updateTable('access_grants')
    .set(
      pause === null
        ? { paused_at: null, pause_reason: null }
        : (set) => ({ paused_at: set.fn.coalesce('paused_at', set.val(pause.since)), pause_reason: pause.reason }),
    )
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}
