import { sql } from 'kysely'

import {
  nullWhenDeleted,
  optionalReference,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  zeroByDefault,
} from '../portable-schema.ts'

/** Sessions that students may book with a mentor, and what they were used for. */
export async function createSessionCredits(schema: PortableSchema): Promise<void> {
  await createGrants(schema)
  await createUses(schema)
  await grantPastOrders(schema)
}

async function createGrants({ table, index, types }: PortableSchema) {
  await table('credit_grants')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('program_id', types.id, references('mentorship_programs.id'))
    .addColumn('source', types.text, required)
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    .addColumn('sessions', types.integer, required)
    .addColumn('used', types.integer, zeroByDefault)
    .addColumn('reason', types.text, required)
    .addColumn('granted_by', types.id, nullWhenDeleted('users.id'))
    .addColumn('granted_at', types.instant, required)
    .addColumn('expires_at', types.instant)
    .addColumn('paused_at', types.instant)
    .addColumn('pause_reason', types.text)
    .addColumn('ended_at', types.instant)
    .addColumn('end_reason', types.text)
    .addColumn('end_cause', types.text)
    .addCheckConstraint('credit_grants_source_known', sql`source in ('order', 'manual')`)
    .addCheckConstraint('credit_grants_of_order', sql`(source = 'order') = (order_id is not null)`)
    .addCheckConstraint('credit_grants_within_sessions', sql`sessions > 0 and used >= 0 and used <= sessions`)
    .execute()
  await index('credit_grants_by_user').on('credit_grants').columns(['user_id', 'program_id']).execute()
  await index('credit_grants_once_per_order').on('credit_grants').column('order_id').unique().execute()
  await index('credit_grants_by_program').on('credit_grants').column('program_id').execute()
  await index('credit_grants_granted_by').on('credit_grants').column('granted_by').execute()
}

async function createUses({ table, index, types }: PortableSchema) {
  await table('credit_uses')
    .addColumn('id', types.id, primaryKey)
    .addColumn('grant_id', types.id, ownedBy('credit_grants.id'))
    .addColumn('seat_id', types.id, required)
    .addColumn('starts_at', types.instant, required)
    .addColumn('used_at', types.instant, required)
    .addColumn('returned_at', types.instant)
    .addColumn('return_reason', types.text)
    .execute()
  await index('credit_uses_by_grant').on('credit_uses').columns(['grant_id', 'used_at']).execute()
  // A seat is paid for once. What isn't returned is also looked up by when its session starts.
  await index('credit_uses_open')
    .on('credit_uses')
    .column('seat_id')
    .unique()
    .where(sql.ref('returned_at'), 'is', null)
    .execute()
  await index('credit_uses_ahead')
    .on('credit_uses')
    .column('starts_at')
    .where(sql.ref('returned_at'), 'is', null)
    .execute()
}

/**
 * Buyers of mentorship get what they paid for. Each order has one grant, so it can lend it its id. Refunds that ended
 * access ended the credits too, and come back with it if they fail.
 */
async function grantPastOrders({ db }: PortableSchema) {
  const lastChoice = sql`(
    select chosen_access from refunds
    where refunds.order_id = orders.id and refunds.status <> 'failed'
    order by refunds.created_at desc, refunds.id desc limit 1
  )`
  const endedByRefund = sql`(
    (orders.status = 'refunded' and coalesce(${lastChoice}, 'end') <> 'keep')
    or exists (
      select 1 from refunds
      where refunds.order_id = orders.id and refunds.status = 'succeeded' and refunds.chosen_access = 'end'
    )
  )`
  const disputedSince = sql`(
    select min(access_frozen_at) from disputes
    where disputes.order_id = orders.id and status not in ('won', 'warning_closed', 'prevented')
  )`
  const overdueSince = sql`(
    select min(access_paused_at) from installments
    where installments.order_id = orders.id and installments.status = 'past_due'
  )`
  const delayedSince = sql`case when orders.access_from is not null then orders.paid_at end`
  await sql`
    insert into credit_grants (
      id, user_id, program_id, source, order_id, sessions, reason, granted_at,
      paused_at, pause_reason, ended_at, end_reason, end_cause
    )
    select orders.id, orders.user_id, mentorship_programs.id, 'order', orders.id, mentorship_programs.sessions_count,
      'Bought: ' || orders.item_title, orders.paid_at,
      coalesce(${disputedSince}, ${overdueSince}, ${delayedSince}),
      case
        when ${disputedSince} is not null then 'The payment is disputed.'
        when ${overdueSince} is not null then 'The second payment is overdue.'
        when orders.access_from is not null then 'Access begins after the withdrawal period.'
      end,
      case when ${endedByRefund} then coalesce(orders.refunded_at, orders.updated_at) end,
      case when ${endedByRefund} then 'The order was refunded.' end,
      case when ${endedByRefund} then 'refund' end
    from orders
    join mentorship_programs on mentorship_programs.id = orders.item_id
    where orders.item_kind = 'mentorship' and orders.status in ('paid', 'refunded')
      and orders.paid_at is not null and mentorship_programs.sessions_count > 0
  `.execute(db)
}
