import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'
import { type JsonColumn, sentRows } from '#server/database/upsert-counters.ts'
import { mayWatchModule } from '#server/features/access/access.ts'
import type { ProgressChange } from '#server/features/facts/facts.ts'

import { hasPassedOrWaiver, isPassRequired } from './pass-gates.read-model.ts'

export type ProgressSave = {
  userId: string
  lessonId: string
  watchedSeconds: number | null
  positionSeconds: number | null
  /** When it was completed; null if this save doesn't complete it. Doesn't count if it has to be passed and wasn't. */
  completedAt: string | null
  savedAt: string
}

export type SavedProgress = ProgressChange & { positionSeconds: number | null }

/**
 * Checks access and what has to be passed, applies bounds and merges in one statement. Watched time never decreases,
 * completed never reverts, and the position is where the student is now. Returns the new and previous values, leaving out
 * students who may not watch the lesson. Each lesson and student may appear only once.
 */
export async function mergeProgress(db: Database, saves: ProgressSave[]): Promise<SavedProgress[]> {
  const rows = saves.map((save) => [
    save.userId,
    save.lessonId,
    save.watchedSeconds,
    save.positionSeconds,
    save.completedAt,
    save.savedAt,
  ])
  const merged = await mergeRows(db, { json: JSON.stringify(rows) })
  return merged.map((row) => ({ ...row, courseId: row.courseId ?? '' }))
}

const COLUMNS = {
  user_id: 'id',
  lesson_id: 'id',
  watched_seconds: 'number',
  position_seconds: 'number',
  completed_at: 'instant',
  saved_at: 'instant',
} satisfies Record<string, JsonColumn>

type SentRow = {
  user_id: string
  lesson_id: string
  watched_seconds: number | null
  position_seconds: number | null
  completed_at: string | null
  saved_at: string
}

const mergeRows = precompiledQuery((db, { json }: { json: string }) =>
  db
    .insertInto('lesson_progress')
    .columns(['user_id', 'lesson_id', 'watched_seconds', 'position_seconds', 'completed_at', 'updated_at'])
    .expression((insert) =>
      insert
        .selectFrom(sentRows<SentRow>(db, COLUMNS, json).as('saves'))
        .innerJoin('lessons', 'lessons.id', 'saves.lesson_id')
        .innerJoin('modules', 'modules.id', 'lessons.module_id')
        .select(({ ref, fn, lit, eb, and, not }) => [
          'saves.user_id',
          'lessons.id',
          fn.coalesce('saves.watched_seconds', lit(0)).as('watched_seconds'),
          eb
            .case()
            .when('lessons.video_duration_seconds', '<', ref('saves.position_seconds'))
            .then(ref('lessons.video_duration_seconds'))
            .else(ref('saves.position_seconds'))
            .end()
            .as('position_seconds'),
          eb
            .case()
            .when(and([isPassRequired(), not(hasPassedOrWaiver(ref('saves.user_id')))]))
            .then(null)
            .else(ref('saves.completed_at'))
            .end()
            .as('completed_at'),
          'saves.saved_at',
        ])
        .where(({ ref }) => mayWatchModule(ref('saves.user_id')))
        // Always in the same order, so that two processes can't deadlock.
        .orderBy('saves.user_id')
        .orderBy('saves.lesson_id'),
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
