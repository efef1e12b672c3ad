import { v7 as uuidv7 } from 'uuid'

import type { StudentAccess } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'
import { moveLearners } from '#server/features/facts/facts.ts'

type GrantedCourse = { id: string; slug: string; title: string }
export type Offer = { title: string; courses: GrantedCourse[]; bundleId: string | null }

export async function findCourseOffer(db: Database, courseId: string): Promise<Offer | undefined> {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'slug', 'title'])
    .where('id', '=', courseId)
    .executeTakeFirst()
  return course && { title: course.title, courses: [course], bundleId: null }
}

export async function findBundleOffer(db: Database, bundleId: string): Promise<Offer | undefined> {
  const bundle = await db.selectFrom('bundles').select(['id', 'title']).where('id', '=', bundleId).executeTakeFirst()
  if (!bundle) return undefined
  const courses = await db
    .selectFrom('bundle_courses')
    .innerJoin('courses', 'courses.id', 'bundle_courses.course_id')
    .select(['courses.id', 'courses.slug', 'courses.title'])
    .where('bundle_courses.bundle_id', '=', bundleId)
    .orderBy('bundle_courses.position')
    .execute()
  return { title: bundle.title, courses, bundleId: bundle.id }
}

/** What is open or only paused, the latest first. */
export async function listOpenGrants(db: Database, userId: string): Promise<StudentAccess[]> {
  const rows = await db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.id as courseId', 'courses.title as courseTitle', 'access_grants.source', 'access_grants.reason'])
    .select(['access_grants.granted_at as grantedAt', 'access_grants.paused_at as pausedAt'])
    .where('access_grants.user_id', '=', userId)
    .where('access_grants.ended_at', 'is', null)
    .orderBy('access_grants.granted_at', 'desc')
    .orderBy('courses.title')
    .execute()
  return rows.map(({ pausedAt, ...grant }) => ({ ...grant, paused: pausedAt !== null }))
}

type NewGrant = { userId: string; courseId: string; bundleId: string | null; reason: string; now: string }

/** False when the course was opened by hand already and still is. */
export async function insertManualGrant(db: Database, { userId, courseId, bundleId, reason, now }: NewGrant) {
  const row = await db
    .insertInto('access_grants')
    .values({
      id: uuidv7(),
      user_id: userId,
      course_id: courseId,
      bundle_id: bundleId,
      source: 'manual',
      reason,
      granted_at: now,
    })
    // The index over grants by hand that are still open is the only one that can refuse it.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await moveLearners(db, [{ userId, courseId, grants: 1 }])
  return row !== undefined
}

type Ending = { userId: string; now: string; reason: string }

/** Ends whatever opens the course, bought or given. Says how many grants that were. */
export async function endCourseGrants(db: Database, courseId: string, { userId, now, reason }: Ending) {
  const grants = () => db.updateTable('access_grants').where('user_id', '=', userId).where('course_id', '=', courseId)
  const ended = await grants()
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  // What a refund ended before stays closed too, should the refund fail later.
  if (ended.length > 0) {
    await grants().set({ end_reason: reason, end_cause: null }).where('end_cause', '=', 'refund').execute()
  }
  return countEnded(db, ended)
}

/** Ends what the bundle opened; a course that was also bought alone stays open. */
export async function endBundleGrants(db: Database, bundleId: string, { userId, now, reason }: Ending) {
  const grants = () =>
    db
      .updateTable('access_grants')
      .where('user_id', '=', userId)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('bundle_id', '=', bundleId),
          eb(
            'order_id',
            'in',
            selectFrom('orders').select('orders.id').where('item_kind', '=', 'bundle').where('item_id', '=', bundleId),
          ),
        ]),
      )
  const ended = await grants()
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .returning(['user_id as userId', 'course_id as courseId'])
    .execute()
  if (ended.length > 0) {
    await grants().set({ end_reason: reason, end_cause: null }).where('end_cause', '=', 'refund').execute()
  }
  return countEnded(db, ended)
}

async function countEnded(db: Database, ended: { userId: string; courseId: string }[]): Promise<number> {
  await moveLearners(
    db,
    ended.map((grant) => ({ ...grant, grants: -1 })),
  )
  return ended.length
}
