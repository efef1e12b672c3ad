import type { Database } from '#server/database/database.ts'
import { isLiveGrant } from '#server/features/access/access.ts'

/** In the shop's course order. */
export async function listAccessibleCourseTitles(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select('courses.title')
    .where('access_grants.user_id', '=', userId)
    .where(isLiveGrant())
    .groupBy(['courses.id', 'courses.title', 'courses.position'])
    .orderBy('courses.position')
    .orderBy('courses.id')
    .execute()
  return rows.map(({ title }) => title)
}
