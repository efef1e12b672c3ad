import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { keptQuery } from '#server/database/kept-query.ts'
import type { ProgressChange } from '#server/features/facts/facts.ts'

import { mayWatchModule } from './course-access.repository.ts'

export type ProgressSave = {
  userId: string
  lessonId: string
  watchedSeconds: number | null
  positionSeconds: number | null
  /** When it was completed, null when this save does not say so. */
  completedAt: string | null
  savedAt: string
}

export type SavedProgress = ProgressChange & { positionSeconds: number | null }

/**
 * One statement: access, bounds and merge. Watched time never falls, completed never reverts, the position is where the
 * student is now. It answers what stands and what stood there before. Undefined when they may not watch this lesson.
 */
export async function mergeProgress(db: Database, save: ProgressSave): Promise<SavedProgress | undefined> {
  const [row] = await mergeRow(db, save)
  return row && { ...row, courseId: row.courseId ?? '' }
}

const mergeRow = keptQuery((db, save: ProgressSave) =>
  db
    .insertInto('lesson_progress')
    .columns(['user_id', 'lesson_id', 'watched_seconds', 'position_seconds', 'completed_at', 'updated_at'])
    .expression((insert) =>
      insert
        .selectFrom('lessons')
        .innerJoin('modules', 'modules.id', 'lessons.module_id')
        .select(({ val, eb, fn, lit }) => [
          val(save.userId).as('user_id'),
          'lessons.id',
          fn.coalesce(eb.cast<number>(val(save.watchedSeconds), 'double precision'), lit(0)).as('watched_seconds'),
          eb
            .case()
            .when('lessons.video_duration_seconds', '<', eb.cast<number>(val(save.positionSeconds), 'double precision'))
            .then(eb.cast<number>('lessons.video_duration_seconds', 'double precision'))
            .else(eb.cast<number>(val(save.positionSeconds), 'double precision'))
            .end()
            .as('position_seconds'),
          val(save.completedAt).as('completed_at'),
          val(save.savedAt).as('updated_at'),
        ])
        .where('lessons.id', '=', save.lessonId)
        .where(mayWatchModule(save.userId)),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet(({ ref, eb, fn }) => ({
        watched_seconds: eb
          .case()
          .when('excluded.watched_seconds', '>', ref('lesson_progress.watched_seconds'))
          .then(ref('excluded.watched_seconds'))
          .else(ref('lesson_progress.watched_seconds'))
          .end(),
        position_seconds: fn.coalesce('excluded.position_seconds', 'lesson_progress.position_seconds'),
        completed_at: fn.coalesce('lesson_progress.completed_at', 'excluded.completed_at'),
        updated_at: eb
          .case()
          .when('excluded.updated_at', '>', ref('lesson_progress.updated_at'))
          .then(ref('excluded.updated_at'))
          .else(ref('lesson_progress.updated_at'))
          .end(),
        previous_seconds: ref('lesson_progress.watched_seconds'),
        previous_day: sql<string>`substr(cast(lesson_progress.updated_at as text), 1, 10)`,
        previous_completed_at: ref('lesson_progress.completed_at'),
      })),
    )
    .returning(['user_id as userId', 'lesson_id as lessonId', 'watched_seconds as watchedSeconds'])
    .returning(['position_seconds as positionSeconds', 'completed_at as completedAt', 'updated_at as savedAt'])
    .returning(['previous_seconds as previousSeconds', 'previous_day as previousDay'])
    .returning('previous_completed_at as previousCompletedAt')
    .returning(({ selectFrom }) => [
      selectFrom('lessons')
        .select('lessons.video_duration_seconds')
        .whereRef('lessons.id', '=', 'lesson_progress.lesson_id')
        .as('durationSeconds'),
      selectFrom('lessons')
        .innerJoin('modules', 'modules.id', 'lessons.module_id')
        .select('modules.course_id')
        .whereRef('lessons.id', '=', 'lesson_progress.lesson_id')
        .as('courseId'),
    ]),
)

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
