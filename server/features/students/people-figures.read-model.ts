/** Figures about one row of `users`. What they spent and when they were last here is in `people_totals`. */

import { expressionBuilder } from 'kysely'

import type { Tables } from '#server/database/database.ts'
import { isOpenGrant } from '#server/features/access/access.ts'

const builder = () => expressionBuilder<Tables, 'users'>()

export const getCourseCount = () =>
  builder()
    .selectFrom('access_grants')
    .select(({ fn }) => fn.count<number>('access_grants.course_id').distinct().as('courses'))
    .whereRef('access_grants.user_id', '=', 'users.id')
    .where(isOpenGrant())

export const getOrderCount = () =>
  builder()
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .whereRef('orders.user_id', '=', 'users.id')
    .where('orders.paid_at', 'is not', null)
