import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

/** Whether anyone has or had access to the course, or a certificate for it. */
export async function hasGrantsOrCertificates(db: Database, courseId: string): Promise<boolean> {
  for (const table of ['access_grants', 'order_courses', 'certificates'] as const) {
    const row = await db
      .selectFrom(table)
      .select('course_id')
      .where('course_id', '=', courseId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Orders keep their item's title, and a pending one may be paid at any time. */
export async function wasOrdered(db: Database, kind: 'course' | 'bundle' | 'mentorship', id: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('item_kind', '=', kind), where('item_id', '=', id)]),
        sql<boolean>`cast(course_ids as text) like ${`%"${id}"%`}`,
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
