import { MENTORSHIP_DAYS } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'

const DAY_MS = 24 * 3_600_000

export async function ownsItem(db: Database, userId: string, item: ItemForSale, now: Date): Promise<boolean> {
  if (item.kind === 'mentorship') return hasRunningMentorship(db, userId, item.id, now)
  if (item.courses.length === 0) return false
  return (await listOwnedCourses(db, userId, item)).size === item.courses.length
}

/** A paused grant is owned too: what it needs is the open payment, not another purchase. */
export async function listOwnedCourses(
  db: Database,
  userId: string,
  { courses }: Pick<ItemForSale, 'courses'>,
): Promise<Set<string>> {
  if (courses.length === 0) return new Set()
  const courseIds = courses.map(({ id }) => id)
  const owned = await db
    .selectFrom('access_grants')
    .select('course_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(owned.map(({ course_id }) => course_id))
}

async function hasRunningMentorship(db: Database, userId: string, programId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MENTORSHIP_DAYS * DAY_MS).toISOString()
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_id', '=', programId)
    .where('status', '=', 'paid')
    .where('paid_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
