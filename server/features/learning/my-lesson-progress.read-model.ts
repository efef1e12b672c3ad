import type { Database } from '#server/database/database.ts'

/** A student's progress in every lesson they have opened, most recent first. */
export function listLessonProgress(db: Database, userId: string) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['modules.course_id as courseId', 'lesson_progress.lesson_id as lessonId'])
    .select(['watched_seconds as watchedSeconds', 'position_seconds as positionSeconds'])
    .select(['completed_at as completedAt', 'updated_at as updatedAt'])
    .where('lesson_progress.user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .execute()
}
