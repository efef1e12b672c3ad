import type { Database } from '#server/database/database.ts'
import { keptQuery } from '#server/database/kept-query.ts'

/**
 * What the student watched of these lessons, by lesson. Ids rise with time, so the lessons of a course lie together: all
 * from the first to the last is read in one go, which costs less than to look for each.
 */
export async function readLessonProgress(db: Database, userId: string, lessons: { id: string }[]) {
  const ids = lessons.map(({ id }) => id).sort()
  const [first, last] = [ids[0], ids.at(-1)]
  const rows = first && last ? await listProgressBetween(db, { userId, first, last }) : []
  return new Map(rows.map((row) => [row.lessonId, row]))
}

const listProgressBetween = keptQuery((db, { userId, first, last }: { userId: string; first: string; last: string }) =>
  db
    .selectFrom('lesson_progress')
    .select(['lesson_id as lessonId', 'watched_seconds as watchedSeconds', 'position_seconds as positionSeconds'])
    .select('completed_at as completedAt')
    .where('user_id', '=', userId)
    .where('lesson_id', '>=', first)
    .where('lesson_id', '<=', last),
)
