import { sql } from 'kysely'

import type { StaffSearch } from '#contract/search/search.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import { beginsWith, contains, matchesShortCode } from '#server/database/text-match.ts'

const MAX_EACH = 6

export function findCourses(db: Database, typed: string): Promise<StaffSearch['courses']> {
  return db
    .selectFrom('courses')
    .select(['id', 'title', 'slug'])
    .where('archived_at', 'is', null)
    .where(contains(sql`lower(title || ' ' || slug)`, typed))
    .orderBy('position')
    .limit(MAX_EACH)
    .execute()
}

export async function findUsers(db: Database, typed: string): Promise<StaffSearch['users']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role'])
    .where('deleted_at', 'is', null)
    .where(({ or }) =>
      or([
        contains(sql`lower(first_name || ' ' || last_name || ' ' || coalesce(email_key, ''))`, typed),
        ...matchesShortCode(sql.ref('users.id'), typed),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_EACH)
    .execute()
  return rows.map(({ id, first_name, last_name, email, role }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    email: email ?? '',
    role,
  }))
}

/** Matches the start of the order id, the receipt number, Stripe's id, the item or the buyer. */
export async function findOrders(db: Database, typed: string): Promise<StaffSearch['orders']> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
    .select(['orders.id', 'orders.item_title as title', 'users.email', 'orders.status'])
    .select(['orders.currency', 'orders.total_cents as amountCents', 'receipts.number as receiptNumber'])
    .where((where) =>
      where.or([
        beginsWith(sql`cast(orders.id as text)`, typed),
        where('orders.stripe_payment_intent_id', '=', typed),
        where('receipts.number', '=', typed.toUpperCase()),
        contains(sql`lower(orders.item_title || ' ' || coalesce(users.email_key, ''))`, typed),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MAX_EACH)
    .execute()
  return rows.map(({ email, ...order }) => ({ ...order, email: email ?? '' }))
}
