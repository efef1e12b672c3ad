/** Figures about one row of `users`, to select them or to sort by them. */

import { type AliasableExpression, expressionBuilder, sql } from 'kysely'

import type { Tables } from '#server/database/database.ts'
import { isOpenGrant } from '#server/features/access/access.ts'

const builder = () => expressionBuilder<Tables, 'users'>()

export const getCourseCount = () =>
  builder()
    .selectFrom('access_grants')
    .select(({ fn }) => fn.count<number>('access_grants.course_id').distinct().as('courses'))
    .whereRef('access_grants.user_id', '=', 'users.id')
    .where(isOpenGrant())

export const getSpent = () =>
  builder()
    .selectFrom('orders')
    .select(({ fn, ref }) =>
      fn
        .coalesce(
          fn.sum<number>(
            sql`${ref('orders.paid_cents')} + ${ref('orders.paid_outside_cents')} - ${ref('orders.refunded_cents')}`,
          ),
          sql<number>`0`,
        )
        .as('spent'),
    )
    .whereRef('orders.user_id', '=', 'users.id')
    .where('orders.paid_at', 'is not', null)

export const getOrderCount = () =>
  builder()
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .whereRef('orders.user_id', '=', 'users.id')
    .where('orders.paid_at', 'is not', null)

/** Sessions end and sign-ins are deleted after a while; lessons keep their time. */
export function getLastSeen(): AliasableExpression<string | null> {
  const eb = builder()
  const times = eb
    .selectFrom('sessions')
    .select('sessions.last_seen_at as at')
    .whereRef('sessions.user_id', '=', 'users.id')
    .unionAll(
      eb.selectFrom('sign_ins').select('sign_ins.signed_in_at as at').whereRef('sign_ins.user_id', '=', 'users.id'),
    )
    .unionAll(
      eb
        .selectFrom('lesson_progress')
        .select('lesson_progress.updated_at as at')
        .whereRef('lesson_progress.user_id', '=', 'users.id'),
    )
  return eb
    .selectFrom(times.as('times'))
    .select(({ fn }) => fn.max('times.at').as('seen')) as unknown as AliasableExpression<string | null>
}
