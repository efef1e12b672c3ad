import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

/** `2026-11-15`: both engines write instants in UTC, beginning with the day. */
const savedDay = sql<string>`substr(cast(lesson_progress.updated_at as text), 1, 10)`

function progressSince(db: Database, since: string) {
  return db
    .selectFrom('lesson_progress')
    .select(({ fn }) => [
      fn.count<number>('lesson_progress.user_id').distinct().as('learners'),
      fn.coalesce(fn.sum<number>('lesson_progress.watched_seconds'), sql<number>`0`).as('watchedSeconds'),
      fn.count<number>('lesson_progress.completed_at').as('completedLessons'),
    ])
    .where('lesson_progress.updated_at', '>=', since)
}

export async function readWatched(db: Database, since: string) {
  const total = await progressSince(db, since).executeTakeFirstOrThrow()
  const daily = await progressSince(db, since).select(savedDay.as('day')).groupBy(savedDay).execute()
  const byLesson = await progressSince(db, since).select('lesson_id as lessonId').groupBy('lesson_id').execute()
  const byCourse = await progressSince(db, since)
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select('modules.course_id as courseId')
    .groupBy('modules.course_id')
    .execute()
  return { total, daily, byLesson, byCourse }
}

/** Every course that has lessons, and the lessons in their order. */
export async function listCurricula(db: Database) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('modules', 'modules.course_id', 'courses.id')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .select(['courses.id as courseId', 'courses.title as courseTitle'])
    .select(['lessons.id as lessonId', 'lessons.title as lessonTitle'])
    .orderBy('courses.position')
    .orderBy('courses.id')
    .orderBy('modules.position')
    .orderBy('lessons.position')
    .execute()
  return [...Map.groupBy(rows, ({ courseId }) => courseId).values()].flatMap((lessons) => {
    const first = lessons[0]
    return first ? [{ courseId: first.courseId, title: first.courseTitle, lessons }] : []
  })
}

export async function countWithAccess(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('access_grants')
    .select(({ fn }) => ['course_id as courseId', fn.count<number>('user_id').distinct().as('people')])
    .where('ended_at', 'is', null)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ courseId, people }) => [courseId, people]))
}

/** How many students with access have finished how many lessons of a course. */
export function countByFinishedLessons(db: Database) {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('lesson_progress')
        .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
        .innerJoin('modules', 'modules.id', 'lessons.module_id')
        .select(({ fn }) => [
          'modules.course_id as courseId',
          'lesson_progress.user_id as userId',
          fn.count<number>('lesson_progress.completed_at').as('finished'),
        ])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('access_grants')
              .select('access_grants.id')
              .whereRef('access_grants.user_id', '=', 'lesson_progress.user_id')
              .whereRef('access_grants.course_id', '=', 'modules.course_id')
              .where('access_grants.ended_at', 'is', null),
          ),
        )
        .groupBy(['modules.course_id', 'lesson_progress.user_id'])
        .as('learner'),
    )
    .select(({ fn }) => ['courseId', 'finished', fn.countAll<number>().as('people')])
    .groupBy(['courseId', 'finished'])
    .execute()
}
