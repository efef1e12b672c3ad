import type { Database } from '#server/database/database.ts'

import { isLiveGrant } from './course-access.repository.ts'

/** The live grants of a student, oldest first: the first one of a course says how it was bought. */
export function listLiveGrants(db: Database, userId: string) {
  return db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['access_grants.id as grantId', 'access_grants.source', 'access_grants.granted_at as grantedAt'])
    .select('access_grants.order_id as orderId')
    .select(['courses.id as courseId', 'courses.slug', 'courses.title', 'courses.thumbnail_key as thumbnailKey'])
    .where('access_grants.user_id', '=', userId)
    .where(isLiveGrant())
    .orderBy('access_grants.granted_at')
    .orderBy('access_grants.id')
    .execute()
}

/** All that a student watched, by lesson. */
export async function readProgressOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('lesson_progress')
    .select(['lesson_id as lessonId', 'watched_seconds as watchedSeconds', 'completed_at as completedAt'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ lessonId, ...progress }) => [lessonId, progress]))
}
