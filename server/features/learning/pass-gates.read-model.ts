import { type Expression, expressionBuilder } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'

/** For a query on `lessons`: it has to be passed, and there is something to pass. */
export function isPassRequired() {
  const { and, or, eb, exists, selectFrom } = expressionBuilder<Tables, 'lessons'>()
  const drill = selectFrom('drill_versions')
    .select('drill_versions.id')
    .whereRef('drill_versions.lesson_id', '=', 'lessons.id')
    .where('drill_versions.published_at', 'is not', null)
  const quiz = selectFrom('quiz_versions')
    .select('quiz_versions.id')
    .whereRef('quiz_versions.lesson_id', '=', 'lessons.id')
    .where('quiz_versions.published_at', 'is not', null)
  return and([
    eb('lessons.pass_gate', 'is not', null),
    or([and([eb('lessons.type', '=', 'drill'), exists(drill)]), and([eb('lessons.type', '=', 'quiz'), exists(quiz)])]),
  ])
}

/** For a query on `lessons`: the student passed it. */
function hasPassed(userId: string | Expression<string>) {
  const { or, exists, selectFrom } = expressionBuilder<Tables, 'lessons'>()
  return or([
    exists(
      selectFrom('drill_runs')
        .select('drill_runs.id')
        .where('drill_runs.user_id', '=', userId)
        .whereRef('drill_runs.lesson_id', '=', 'lessons.id')
        .where('drill_runs.passed_at', 'is not', null),
    ),
    exists(
      selectFrom('quiz_attempts')
        .select('quiz_attempts.id')
        .where('quiz_attempts.user_id', '=', userId)
        .whereRef('quiz_attempts.lesson_id', '=', 'lessons.id')
        .where('quiz_attempts.passed_at', 'is not', null),
    ),
  ])
}

/** For a query on `lessons`: the student passed it, or staff waived it for them. */
export function hasPassedOrWaiver(userId: string | Expression<string>) {
  const { or, exists, selectFrom } = expressionBuilder<Tables, 'lessons'>()
  return or([
    hasPassed(userId),
    exists(
      selectFrom('pass_waivers')
        .select('pass_waivers.lesson_id')
        .where('pass_waivers.user_id', '=', userId)
        .whereRef('pass_waivers.lesson_id', '=', 'lessons.id'),
    ),
  ])
}

/** The drills and quizzes that have to be passed, in course order, and where a student is with them. */
export async function listPassGates(db: Database, userId: string, courseIds: readonly string[]) {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .leftJoin('pass_waivers', (join) =>
      join.onRef('pass_waivers.lesson_id', '=', 'lessons.id').on('pass_waivers.user_id', '=', userId),
    )
    .select(['lessons.id as lessonId', 'lessons.title', 'lessons.type', 'modules.course_id as courseId'])
    .select(['lessons.pass_gate as passGate', 'lesson_progress.completed_at as completedAt'])
    .select(['pass_waivers.waived_at as waivedAt', 'pass_waivers.reason as waiverReason'])
    .select(hasPassed(userId).as('hasPassed'))
    .where('modules.course_id', 'in', courseIds)
    .where(isPassRequired())
    .orderBy('modules.position')
    .orderBy('modules.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .execute()
  return rows.map(({ hasPassed: passed, passGate, completedAt, waivedAt, ...row }) => ({
    ...row,
    passGate: passGate ?? ('certificate' as const),
    waivedAt,
    hasPassed: Boolean(passed),
    // Completed before it had to be passed counts too.
    isMet: Boolean(passed) || waivedAt !== null || completedAt !== null,
  }))
}
export type StudentPassGate = Awaited<ReturnType<typeof listPassGates>>[number]

/** The lessons of all courses in which something has to be passed to go on, with their course. */
export function listLessonsBehindGates(db: Database) {
  return db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['lessons.id', 'modules.course_id as courseId'])
    .where('modules.course_id', 'in', (eb) =>
      eb
        .selectFrom('lessons as gates')
        .innerJoin('modules as gate_modules', 'gate_modules.id', 'gates.module_id')
        .select('gate_modules.course_id')
        .where('gates.pass_gate', '=', 'next'),
    )
    .execute()
}
