import { PRACTICE_TYPES } from '#contract/practice/is-practice.ts'
import type { Database } from '#server/database/database.ts'

/** More than anyone practices; the page stays small. */
const MOST_ATTEMPTS = 2000

/** The published drills and quizzes of these courses, in course order. */
export function listExercises(db: Database, courseIds: readonly string[]) {
  return db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['lessons.id as lessonId', 'lessons.title', 'lessons.type', 'modules.course_id as courseId'])
    .where('modules.course_id', 'in', courseIds)
    .where('lessons.type', 'in', PRACTICE_TYPES)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('drill_versions')
            .select('drill_versions.id')
            .whereRef('drill_versions.lesson_id', '=', 'lessons.id')
            .where('drill_versions.published_at', 'is not', null),
        ),
        exists(
          selectFrom('quiz_versions')
            .select('quiz_versions.id')
            .whereRef('quiz_versions.lesson_id', '=', 'lessons.id')
            .where('quiz_versions.published_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('modules.position')
    .orderBy('modules.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
}

/** A student's attempts, newest first. */
export async function listAttempts(db: Database, userId: string) {
  const columns = ['lesson_id as lessonId', 'finished_at as finishedAt', 'score', 'passed_at as passedAt'] as const
  const drills = await db
    .selectFrom('drill_runs')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
  const quizzes = await db
    .selectFrom('quiz_attempts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
  return [...drills, ...quizzes]
}
