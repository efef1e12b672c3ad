import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

/** What makes a grant count: neither ended nor paused. Every question about access asks this one. */
export function isLiveGrant(): Expression<SqlBool> {
  const { and, eb } = expressionBuilder<Tables, 'access_grants'>()
  return and([eb('access_grants.ended_at', 'is', null), eb('access_grants.paused_at', 'is', null)])
}

/** For a query over `modules`: the student may watch its course. */
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
