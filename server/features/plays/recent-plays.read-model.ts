import type { Database } from '#server/database/database.ts'

/** The players of an account, the one that played last first, with the last lesson each has played. */
export function listRecentPlays(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('plays')
    .innerJoin('lessons', 'lessons.id', 'plays.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.title as course', 'lessons.title as lesson'])
    .select(['plays.started_at as startedAt', 'plays.saved_at as lastPlayedAt'])
    .select(['plays.user_agent as userAgent', 'plays.country'])
    .where('plays.user_id', '=', userId)
    .orderBy('plays.saved_at', 'desc')
    .orderBy('plays.player_id')
    .limit(limit)
    .execute()
}
