import type { StudentAccess } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'
import { isOpenGrant } from '#server/features/access/access.ts'

/** Grants that haven't ended, including paused ones, newest first. */
export async function listOpenGrants(db: Database, userId: string): Promise<StudentAccess[]> {
  const rows = await db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.id as courseId', 'courses.title as courseTitle', 'access_grants.source', 'access_grants.reason'])
    .select(['access_grants.granted_at as grantedAt', 'access_grants.paused_at as pausedAt'])
    .where('access_grants.user_id', '=', userId)
    .where(isOpenGrant())
    .orderBy('access_grants.granted_at', 'desc')
    .orderBy('courses.title')
    .execute()
  return rows.map(({ pausedAt, ...grant }) => ({ ...grant, paused: pausedAt !== null }))
}
