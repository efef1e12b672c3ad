import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

import type { Curriculum } from './watchable-course.read-model.ts'

/**
 * A student's progress in a course, by lesson. Reads the whole range from the first to the last lesson, which costs
 * less than looking each one up.
 */
export async function readLessonProgress(db: Database, userId: string, { idRange }: Pick<Curriculum, 'idRange'>) {
  const rows = idRange ? await listProgressBetween(db, { userId, ...idRange }) : []
  return new Map(rows.map((row) => [row.lessonId, row]))
}

const listProgressBetween = precompiledQuery(
  (db, { userId, first, last }: { userId: string; first: string; last: string }) =>
    db
      .selectFrom('lesson_progress')
      .select(['lesson_id as lessonId', 'watched_seconds as watchedSeconds', 'position_seconds as positionSeconds'])
      .select('completed_at as completedAt')
      .where('user_id', '=', userId)
      .where('lesson_id', '>=', first)
      .where('lesson_id', '<=', last),
)
