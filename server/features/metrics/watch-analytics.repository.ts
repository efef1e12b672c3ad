import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

/** `2026-11-15`: both engines write instants in UTC, beginning with the day. */
const savedDay = sql<string>`substr(cast(lesson_progress.updated_at as text), 1, 10)`

/**
 * The lesson of a row of progress, in a form that no index knows: SQLite would otherwise walk the index by lesson and
 * look up every row of the table one by one, which takes many times as long as reading the table once.
 */
const savedLesson = sql<string>`coalesce(lesson_progress.lesson_id, lesson_progress.lesson_id)`

/** A student has one row per lesson, so that these add up without counting anybody twice. */
export function listWatchedSince(db: Database, since: string) {
  return db
    .selectFrom('lesson_progress')
    .select(({ fn }) => [
      savedLesson.as('lessonId'),
      savedDay.as('day'),
      fn.countAll<number>().as('learners'),
      fn.sum<number>('watched_seconds').as('watchedSeconds'),
      fn.count<number>('completed_at').as('completedLessons'),
    ])
    .where('updated_at', '>=', since)
    .groupBy([savedLesson, savedDay])
    .execute()
}

/** Students who watched: in all, on each day and in each course. */
export async function countLearnersSince(db: Database, since: string) {
  const learners = db
    .selectFrom('lesson_progress')
    .select(({ fn }) => fn.count<number>('lesson_progress.user_id').distinct().as('learners'))
    .where('lesson_progress.updated_at', '>=', since)
  const { learners: total } = await learners.executeTakeFirstOrThrow()
  const daily = await learners.select(savedDay.as('day')).groupBy(savedDay).execute()
  const byCourse = await learners
    .innerJoin('lessons', (join) => join.on('lessons.id', '=', savedLesson))
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select('modules.course_id as courseId')
    .groupBy('modules.course_id')
    .execute()
  return {
    total,
    ofDay: new Map(daily.map(({ day, learners }) => [day, learners])),
    ofCourse: new Map(byCourse.map(({ courseId, learners }) => [courseId, learners])),
  }
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
        .innerJoin('lessons', (join) => join.on('lessons.id', '=', savedLesson))
        .innerJoin('modules', 'modules.id', 'lessons.module_id')
        .select(({ fn }) => [
          'modules.course_id as courseId',
          'lesson_progress.user_id as userId',
          fn.count<number>('lesson_progress.completed_at').as('finished'),
        ])
        .groupBy(['lesson_progress.user_id', 'modules.course_id'])
        .as('learner'),
    )
    .select(({ fn }) => ['courseId', 'finished', fn.countAll<number>().as('people')])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('access_grants')
          .select('access_grants.id')
          .whereRef('access_grants.user_id', '=', 'learner.userId')
          .whereRef('access_grants.course_id', '=', 'learner.courseId')
          .where('access_grants.ended_at', 'is', null),
      ),
    )
    .groupBy(['courseId', 'finished'])
    .execute()
}
