import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

import { isLiveGrant } from '#server/features/access/access.ts'

type Student = { userId: string }

const liveGrants = (db: Database, { userId }: Student) =>
  db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['access_grants.source', 'access_grants.granted_at as grantedAt', 'access_grants.order_id as orderId'])
    .select(['courses.id as courseId', 'courses.slug', 'courses.title', 'courses.thumbnail_key as thumbnailKey'])
    .where('access_grants.user_id', '=', userId)
    .where(isLiveGrant())
    .orderBy('access_grants.granted_at')
    .orderBy('courses.position')
    .orderBy('access_grants.id')

/**
 * A student's live grants, oldest first: a course's first grant says how it was bought. Courses from one bundle are in
 * the bundle's order.
 */
export const listLiveGrants = precompiledQuery(liveGrants)

/** The same with their orders, and whether the student has another order in progress. */
export const listPaidGrants = precompiledQuery((db, student: Student) =>
  liveGrants(db, student)
    .leftJoin('orders', 'orders.id', 'access_grants.order_id')
    .select(['orders.item_kind as itemKind', 'orders.item_title as itemTitle'])
    .select(['orders.paid_at as paidAt', 'orders.created_at as orderedAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as open_orders')
          .select('open_orders.user_id')
          .where('open_orders.user_id', '=', student.userId)
          // A literal, because the partial index on open orders is only used for this exact condition.
          .where('open_orders.status', '=', sql.lit('pending' as const)),
      ).as('hasOpenOrder'),
    ),
)

/** All of a student's progress. */
export const listUserProgress = precompiledQuery((db, { userId }: Student) =>
  db
    .selectFrom('lesson_progress')
    .select(['lesson_id as lessonId', 'watched_seconds as watchedSeconds'])
    .select(({ eb }) => eb('completed_at', 'is not', null).as('completed'))
    .where('user_id', '=', userId),
)
