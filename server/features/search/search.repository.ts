import { type RawBuilder, sql } from 'kysely'

import type { StaffSearch } from '#contract/search/search.endpoints.ts'
import type { Database } from '#server/database/database.ts'

const MOST_EACH = 6

/** What was typed stands for itself: `%` and `_` are letters here. */
const containing = (typed: string) => `%${escapeLike(typed)}%`
const escapeLike = (typed: string) => typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
const like = (text: RawBuilder<unknown>, pattern: string) => sql<boolean>`${text} like ${pattern} escape '\\'`

export function findCourses(db: Database, typed: string): Promise<StaffSearch['courses']> {
  return db
    .selectFrom('courses')
    .select(['id', 'title', 'slug'])
    .where('archived_at', 'is', null)
    .where(like(sql`lower(title || ' ' || slug)`, containing(typed)))
    .orderBy('position')
    .limit(MOST_EACH)
    .execute()
}

export async function findUsers(db: Database, typed: string): Promise<StaffSearch['users']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role'])
    .where('deleted_at', 'is', null)
    .where(like(sql`lower(first_name || ' ' || last_name || ' ' || coalesce(email_key, ''))`, containing(typed)))
    .orderBy('id', 'desc')
    .limit(MOST_EACH)
    .execute()
  return rows.map(({ id, first_name, last_name, email, role }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email: email ?? '',
    role,
  }))
}

/** By the first letters of the id, by Stripe's id, by what was bought or by who bought it. */
export async function findOrders(db: Database, typed: string): Promise<StaffSearch['orders']> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.item_title as title', 'users.email', 'orders.status'])
    .select('orders.total_cents as amountCents')
    .where((where) =>
      where.or([
        like(sql`cast(orders.id as text)`, `${escapeLike(typed)}%`),
        where('orders.stripe_payment_intent_id', '=', typed),
        like(sql`lower(orders.item_title || ' ' || coalesce(users.email_key, ''))`, containing(typed)),
      ]),
    )
    .orderBy('orders.id', 'desc')
    .limit(MOST_EACH)
    .execute()
  return rows.map(({ email, ...order }) => ({ ...order, email: email ?? '' }))
}
