import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

/** Lets a student watch: a grant that is neither ended nor paused. For any query on `access_grants`. */
export function isLiveGrant(): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'access_grants'>()
  return and([isOpenGrant(), eb('access_grants.paused_at', 'is', null)])
}

/**
 * What a student owns. A paused grant counts too: the student owes a payment but doesn't have to buy the course again.
 */
export function isOpenGrant(): Expression<SqlBool> {
  return expressionBuilder<Tables, 'access_grants'>()('access_grants.ended_at', 'is', null)
}

/** For a query on `modules`: whether the student may watch its course. */
export function mayWatchModule(userId: string | Expression<string>) {
  const { exists, selectFrom } = expressionBuilder<Tables, 'modules'>()
  return exists(
    selectFrom('access_grants')
      .select('access_grants.course_id')
      .where('access_grants.user_id', '=', userId)
      .whereRef('access_grants.course_id', '=', 'modules.course_id')
      .where(isLiveGrant()),
  )
}

export async function mayWatchCourse(db: Database, userId: string, courseId: string): Promise<boolean> {
  return (await findLiveGrant(db, { userId, courseId })).length > 0
}

const findLiveGrant = precompiledQuery((db, { userId, courseId }: { userId: string; courseId: string }) =>
  db
    .selectFrom('access_grants')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where(isLiveGrant())
    .limit(1),
)

/** How many people can currently watch each of these courses. */
export async function countStudents(db: Database, courseIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('access_grants')
    .select(({ fn }) => ['course_id as courseId', fn.count<number>('user_id').distinct().as('students')])
    .where('course_id', 'in', courseIds)
    .where(isLiveGrant())
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ courseId, students }) => [courseId, students]))
}

/** Which of these courses the student owns. */
export async function listOwnedCourses(db: Database, userId: string, courseIds: string[]): Promise<Set<string>> {
  if (courseIds.length === 0) return new Set()
  const owned = await db
    .selectFrom('access_grants')
    .select('course_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('course_id', 'in', courseIds)
    .where(isOpenGrant())
    .execute()
  return new Set(owned.map(({ course_id }) => course_id))
}
