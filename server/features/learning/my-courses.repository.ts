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

/** Every lesson of these courses with what this student watched of it. */
export async function listLessonStates(db: Database, userId: string, courseIds: string[]) {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(['modules.course_id as courseId', 'lessons.id as lessonId'])
    .select(['lessons.video_duration_seconds as durationSeconds', 'lesson_progress.watched_seconds as watchedSeconds'])
    .select('lesson_progress.completed_at as completedAt')
    .where('modules.course_id', 'in', courseIds)
    .orderBy('modules.position')
    .orderBy('lessons.position')
    .execute()
  return rows.map(({ completedAt, watchedSeconds, ...lesson }) => ({
    ...lesson,
    watchedSeconds: watchedSeconds ?? 0,
    completed: completedAt !== null,
  }))
}
