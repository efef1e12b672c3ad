import { sql } from 'kysely'

import { ownedBy, type PortableSchema, zeroByDefault } from '../portable-schema.ts'

/** What each person spent and when they were last here, so that lists can be sorted by them. Orders by amount as well. */
export async function createPeopleTotals({ table, index, types, db, engine }: PortableSchema) {
  await table('people_totals')
    .addColumn('user_id', types.id, (column) => ownedBy('users.id')(column).primaryKey())
    .addColumn('spent_cents', types.bigint, zeroByDefault)
    .addColumn('last_seen_at', types.instant)
    .execute()
  await sql`
    insert into people_totals (user_id, spent_cents, last_seen_at)
    select users.id, coalesce(spending.cents, 0), case when users.deleted_at is null then visits.last_at end
    from users
    left join (
      select user_id, sum(paid_cents + paid_outside_cents - refunded_cents) as cents
      from orders where paid_at is not null group by user_id
    ) as spending on spending.user_id = users.id
    left join (
      select user_id, max(at) as last_at from (
        select user_id, max(last_seen_at) as at from sessions group by user_id
        union all
        select user_id, max(signed_in_at) from sign_ins group by user_id
        union all
        select user_id, max(updated_at) from lesson_progress group by user_id
      ) as seen group by user_id
    ) as visits on visits.user_id = users.id
  `.execute(db)
  await index('people_by_spending').on('people_totals').columns(['spent_cents', 'user_id']).execute()
  await index('people_by_visit').on('people_totals').columns(['last_seen_at', 'user_id']).execute()
  // People never seen come last in both directions. SQLite reads one index both ways, PostgreSQL needs two.
  if (engine === 'postgres') {
    await sql`
      create index people_by_latest_visit on people_totals (last_seen_at desc nulls last, user_id desc)
    `.execute(db)
  }
  await index('orders_by_amount').on('orders').columns(['total_cents', 'created_at', 'id', 'paid_at']).execute()
}
