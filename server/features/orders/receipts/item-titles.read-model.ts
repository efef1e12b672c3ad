import { isComingSoon } from '#contract/catalog/known-courses.ts'
import type { Database } from '#server/database/database.ts'

import type { Order } from '#server/features/orders/ledger/orders.repository.ts'

/** Listed in a confirmation below the title: a bundle's courses, a program's calls. */
export async function listItemTitles(db: Database, order: Pick<Order, 'course_ids' | 'item_kind' | 'item_id'>) {
  const courseIds = JSON.parse(order.course_ids) as string[]
  const courses = courseIds.length > 0 ? await listCourses(db, courseIds) : []
  const program =
    order.item_kind === 'mentorship'
      ? await db
          .selectFrom('mentorship_programs')
          .select(['sessions_count as count', 'session_duration_minutes as minutes'])
          .where('id', '=', order.item_id)
          .executeTakeFirst()
      : undefined
  const inOrder = courseIds.flatMap((id) => courses.find((course) => course.id === id) ?? [])
  return {
    courseTitles: inOrder.map(({ title }) => title),
    comingSoonTitles: inOrder.filter(({ slug }) => isComingSoon(slug)).map(({ title }) => title),
    sessions: program ? `${program.count} calls of ${program.minutes} minutes` : 'calls',
  }
}

/** In one line; empty for a course, whose title says it all. */
export async function listContents(db: Database, order: Parameters<typeof listItemTitles>[1]): Promise<string> {
  if (order.item_kind === 'course') return ''
  const { courseTitles, sessions } = await listItemTitles(db, order)
  return order.item_kind === 'bundle' ? courseTitles.join(' · ') : sessions
}

export function listCourses(db: Database, courseIds: string[]) {
  return db.selectFrom('courses').select(['id', 'slug', 'title']).where('id', 'in', courseIds).execute()
}
