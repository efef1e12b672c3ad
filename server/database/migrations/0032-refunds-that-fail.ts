import { type Kysely, sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** What a refund took away is remembered, so that it can come back when the bank does not take the money. */
export async function rememberWhatRefundsEnd({ alterTable, types, db }: PortableSchema) {
  await alterTable('refunds').addColumn('request_id', types.id).execute()
  await alterTable('refunds').addColumn('chosen_access', types.text).execute()
  await alterTable('refunds').addColumn('checked_at', types.instant).execute()
  await alterTable('access_grants').addColumn('end_cause', types.text).execute()
  await alterTable('installments').addColumn('status_before_cancel', types.text).execute()
  await alterTable('installments').addColumn('next_attempt_before_cancel', types.instant).execute()
  await alterTable('installments').addColumn('reopened_at', types.instant).execute()
  await recallEarlierRefunds(db)
}

/** Refunds that are out already may fail too. */
export async function recallEarlierRefunds(db: Kysely<unknown>) {
  await sql`
    update access_grants set end_cause = 'refund'
    where order_id is not null and end_reason = 'The order was refunded.'
  `.execute(db)
  await sql`
    update installments set
      status_before_cancel = case when first_failed_at is null then 'scheduled' else 'past_due' end,
      next_attempt_before_cancel = case when first_failed_at is null then due_at else null end
    where status = 'canceled' and cancel_reason = 'The order was refunded.'
  `.execute(db)
  // What staff chose was kept only together with what follows by itself: it shows where the two differ.
  await sql`
    update refunds set chosen_access = 'end'
    where origin = 'shop' and access = 'end' and status <> 'failed'
      and order_id in (select id from orders where refunded_cents < paid_cents)
  `.execute(db)
  await sql`
    update refunds set chosen_access = 'keep'
    where origin = 'shop' and access = 'keep' and order_id in (select id from orders where status = 'refunded')
  `.execute(db)
}
