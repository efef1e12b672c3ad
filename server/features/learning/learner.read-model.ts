import { placeAmong } from '#contract/learning/count-steps.ts'
import { isPractice, PRACTICE_TYPES } from '#contract/practice/is-practice.ts'
import type { Database } from '#server/database/database.ts'

import { isLiveGrant } from '#server/features/access/access.ts'

export type Learner = NonNullable<Awaited<ReturnType<typeof findLearner>>>

/** A student who may currently watch a course; undefined for a deleted account or once access has ended. */
export async function findLearner(db: Database, userId: string, courseId: string) {
  const found = await db
    .selectFrom('access_grants')
    .innerJoin('users', 'users.id', 'access_grants.user_id')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['users.id as userId', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['courses.id as courseId', 'courses.slug as courseSlug', 'courses.title as courseTitle'])
    .where('access_grants.user_id', '=', userId)
    .where('access_grants.course_id', '=', courseId)
    .where(isLiveGrant())
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found?.email ? { ...found, email: found.email } : undefined
}

/** Everything in the course, and the lessons of it, without practice. */
export async function countLessons(db: Database, userId: string, courseId: string) {
  const { total, completed, totalLessons, completedLessons } = await db
    .selectFrom('modules')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(({ fn }) => [
      fn.count<number>('lessons.id').as('total'),
      fn.count<number>('lesson_progress.completed_at').as('completed'),
      fn.count<number>('lessons.id').filterWhere('lessons.type', 'not in', PRACTICE_TYPES).as('totalLessons'),
      fn
        .count<number>('lesson_progress.completed_at')
        .filterWhere('lessons.type', 'not in', PRACTICE_TYPES)
        .as('completedLessons'),
    ])
    .where('modules.course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    completed: Number(completed),
    totalLessons: Number(totalLessons),
    completedLessons: Number(completedLessons),
  }
}

/** `7. Zones, not lines`: the first lesson of the course that isn't completed. Practice has no number. */
export async function findNextLesson(db: Database, userId: string, courseId: string): Promise<string | undefined> {
  const lessons = await db
    .selectFrom('modules')
    .innerJoin('lessons', 'lessons.module_id', 'modules.id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(['lessons.title', 'lessons.type', 'lesson_progress.completed_at as completedAt'])
    .where('modules.course_id', '=', courseId)
    .orderBy('modules.position')
    .orderBy('lessons.position')
    .execute()
  const at = lessons.findIndex(({ completedAt }) => !completedAt)
  const next = lessons[at]
  return next && (isPractice(next.type) ? next.title : `${placeAmong(lessons, at).number}. ${next.title}`)
}
