import { sql } from 'kysely'

import {
  optionalReference,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
  unique,
  zeroByDefault,
} from '../../portable-schema.ts'

/** Orders and their paperwork: coupon redemptions, events, receipts and consents. */
export async function createOrderTables(schema: PortableSchema): Promise<void> {
  await createPolicyTexts(schema)
  await createOrders(schema)
  await indexOrders(schema)
  await createOrderCourses(schema)
  await createCouponRedemptions(schema)
  await createOrderEvents(schema)
  await createReceipts(schema)
  await createConsents(schema)
}

async function createPolicyTexts({ table, types }: PortableSchema) {
  await table('policy_texts')
    .addColumn('version', types.text, primaryKey)
    .addColumn('text', types.text, required)
    .addColumn('first_used_at', types.instant, required)
    .execute()
}

async function createOrders({ table, types }: PortableSchema) {
  await table('orders')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('item_kind', types.text, required)
    .addColumn('item_id', types.id, required)
    .addColumn('item_title', types.text, required)
    .addColumn('item_slug', types.text)
    .addColumn('course_ids', types.json, required)
    .addColumn('plan', types.text, required)
    // As agreed on: changing the course later doesn't move anyone's second payment.
    .addColumn('plan_days', types.integer)
    .addColumn('currency', types.text, required)
    .addColumn('list_cents', types.cents, required)
    .addColumn('discount_cents', types.cents, zeroByDefault)
    .addColumn('total_cents', types.cents, required)
    .addColumn('due_now_cents', types.cents, required)
    .addColumn('paid_cents', types.cents, zeroByDefault)
    .addColumn('paid_outside_cents', types.cents, zeroByDefault)
    .addColumn('refunded_cents', types.cents, zeroByDefault)
    .addColumn('coupon_id', types.id, optionalReference('coupons.id'))
    .addColumn('coupon_code', types.text)
    .addColumn('status', types.text, required)
    .addColumn('way', types.text, required)
    .addColumn('open_key', types.text, unique)
    .addColumn('stripe_account', types.text)
    .addColumn('stripe_customer_id', types.text)
    .addColumn('stripe_payment_intent_id', types.text, unique)
    .addColumn('stripe_checkout_session_id', types.text, unique)
    .addColumn('attempts', types.integer, zeroByDefault)
    .addColumn('failure_code', types.text)
    .addColumn('failure_message', types.text)
    .addColumn('ip_address', types.text)
    .addColumn('policy_version', types.text, optionalReference('policy_texts.version'))
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addColumn('paid_at', types.instant)
    .addColumn('closed_at', types.instant)
    .addColumn('refunded_at', types.instant)
    .addCheckConstraint('orders_kind_known', sql`item_kind in ('course', 'bundle', 'mentorship')`)
    .addCheckConstraint('orders_plan_known', sql`plan in ('full', 'two_payments')`)
    .addCheckConstraint('orders_way_known', sql`way in ('card', 'hosted', 'free')`)
    .addCheckConstraint('orders_status_known', sql`status in ('pending', 'paid', 'refunded', 'failed', 'canceled')`)
    .addCheckConstraint('orders_sums', sql`total_cents = list_cents - discount_cents and discount_cents >= 0`)
    .addCheckConstraint('orders_due_now', sql`due_now_cents >= 0 and due_now_cents <= total_cents`)
    .addCheckConstraint('orders_paid_at_most_total', sql`paid_cents >= 0 and paid_cents <= total_cents`)
    .addCheckConstraint('orders_refunded_at_most_paid', sql`refunded_cents >= 0 and refunded_cents <= paid_cents`)
    .execute()
}

async function indexOrders({ index, engine }: PortableSchema) {
  // The trailing columns are the ones lists filter by: rows that don't match are skipped without being read.
  const listed = ['created_at', 'id', 'total_cents', 'paid_at']
  await index('orders_newest').on('orders').columns(listed).execute()
  await index('orders_by_status')
    .on('orders')
    .columns(['status', ...listed])
    .execute()
  await index('orders_by_item').on('orders').columns(['item_id', 'created_at']).execute()
  await index('orders_by_user').on('orders').columns(['user_id', 'created_at']).execute()
  // The student dashboard always asks for open orders and nearly always finds none.
  await index('orders_open_by_user')
    .on('orders')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  // PostgreSQL stores equal entries once, so counting with this index reads a tenth of orders_by_status.
  if (engine === 'postgres') await index('orders_of_status').on('orders').columns(['status']).execute()
}

/** A course can't be deleted while an order names it, whatever else runs at the same moment: the database refuses. */
async function createOrderCourses({ table, index, types }: PortableSchema) {
  await table('order_courses')
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('ordered_at', types.instant)
    .addPrimaryKeyConstraint('order_courses_pk', ['order_id', 'course_id'])
    .execute()
  await index('order_courses_newest').on('order_courses').columns(['course_id', 'ordered_at', 'order_id']).execute()
}

async function createCouponRedemptions({ table, index, types }: PortableSchema) {
  await table('coupon_redemptions')
    .addColumn('order_id', types.id, (column) => references('orders.id')(column).primaryKey())
    .addColumn('coupon_id', types.id, references('coupons.id'))
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('discount_cents', types.cents, required)
    .addColumn('reserved_at', types.instant, required)
    .addColumn('redeemed_at', types.instant)
    .addColumn('released_at', types.instant)
    .execute()
  await index('coupon_redemptions_newest')
    .on('coupon_redemptions')
    .columns(['coupon_id', 'reserved_at', 'order_id'])
    .execute()
}

async function createOrderEvents({ table, index, types }: PortableSchema) {
  await table('order_events')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('type', types.text, required)
    .addColumn('details', types.json, required)
    .addColumn('actor_id', types.id, optionalReference('users.id'))
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('order_events_by_order').on('order_events').columns(['order_id', 'created_at']).execute()
}

async function createReceipts({ table, types }: PortableSchema) {
  await table('receipts')
    .addColumn('order_id', types.id, references('orders.id'))
    .addColumn('sequence', types.integer, required)
    .addColumn('number', types.text, requiredUnique)
    .addColumn('issued_at', types.instant, required)
    .addColumn('buyer_name', types.text)
    .addColumn('buyer_email', types.text)
    .addPrimaryKeyConstraint('receipts_once', ['order_id', 'sequence'])
    .execute()

  await table('number_series')
    .addColumn('name', types.text, primaryKey)
    .addColumn('last_number', types.integer, required)
    .execute()
}

async function createConsents({ table, index, types }: PortableSchema) {
  await table('consent_texts')
    .addColumn('version', types.text, primaryKey)
    .addColumn('consent_type', types.text, required)
    .addColumn('text', types.text, required)
    .addColumn('first_used_at', types.instant, required)
    .execute()

  await table('consents')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    .addColumn('consent_type', types.text, required)
    .addColumn('region', types.text)
    .addColumn('text_version', types.text, references('consent_texts.version'))
    .addColumn('source', types.text, required)
    .addColumn('ip_address', types.text)
    .addColumn('given_at', types.instant, required)
    .addCheckConstraint('consents_type_known', sql`consent_type in ('eu', 'uk', 'payment_plan')`)
    .execute()
  await index('consents_newest').on('consents').columns(['given_at', 'id']).execute()
  await index('consents_by_user').on('consents').column('user_id').execute()
  await index('consents_by_order').on('consents').column('order_id').execute()
}
