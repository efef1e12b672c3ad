import type { Database } from '#server/database/database.ts'

export async function findOrderExtras(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['orders.coupon_code as couponCode', 'orders.discount_cents as discountCents'])
    .select(['orders.stripe_account as stripeAccount', 'orders.tax_evidence as taxEvidence'])
    .select(['orders.buyer_company as companyName', 'orders.buyer_address as companyAddress'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function listOrderDisputes(db: Database, orderId: string) {
  return db
    .selectFrom('disputes')
    .select(['id', 'reason', 'status', 'amount_cents as amountCents', 'opened_at as openedAt'])
    .select(['closed_at as closedAt', 'evidence_due_at as evidenceDueAt', 'evidence_sent_at as evidenceSentAt'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute()
}

export async function listOrderEvents(db: Database, orderId: string) {
  return db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select(['order_events.id', 'order_events.type', 'order_events.details', 'order_events.created_at as timestamp'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.created_at')
    .orderBy('order_events.id')
    .execute()
}
