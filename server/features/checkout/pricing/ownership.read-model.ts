import { MENTORSHIP_DAYS } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'
import { listOwnedCourses } from '#server/features/access/access.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'

const DAY_MS = 24 * 3_600_000

export async function ownsItem(db: Database, userId: string, item: ItemForSale, now: Date): Promise<boolean> {
  if (item.kind === 'mentorship') return hasRunningMentorship(db, userId, item.id, now)
  if (item.courses.length === 0) return false
  return (await listCoursesOwnedBy(db, userId, item)).size === item.courses.length
}

export function listCoursesOwnedBy(db: Database, userId: string, { courses }: Pick<ItemForSale, 'courses'>) {
  return listOwnedCourses(
    db,
    userId,
    courses.map(({ id }) => id),
  )
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
