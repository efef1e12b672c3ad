import type { Database } from '#server/database/database.ts'

/** Nobody reads more lines than this per kind of evidence. */
const MAX_LINES = 200
const MAX_EARLIER_ORDERS = 10

export function findDisputedOrder(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
    .leftJoin('policy_texts', 'policy_texts.version', 'orders.policy_version')
    .selectAll('orders')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.created_at as joined_at'])
    .select(['users.email_verified_at', 'receipts.number as receipt_number'])
    .select(['policy_texts.text as policy_text'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
type DisputedOrder = Awaited<ReturnType<typeof findDisputedOrder>>

export function listCharges(db: Database, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['stripe_payment_intent_id', 'stripe_charge_id', 'amount_cents', 'refunded_cents', 'paid_at'])
    .select(['card_brand', 'card_last4'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
}

export function listOrderConsents(db: Database, orderId: string) {
  return db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .select([
      'consents.consent_type as type',
      'consents.text_version as version',
      'consent_texts.text',
      'consent_texts.language',
    ])
    .select(['consents.source', 'consents.ip_address as ipAddress', 'consents.given_at as at'])
    .where('consents.order_id', '=', orderId)
    .orderBy('consents.given_at')
    .execute()
}

export function listOrderGrants(db: Database, orderId: string) {
  return db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.title', 'access_grants.granted_at as at'])
    .where('access_grants.order_id', '=', orderId)
    .orderBy('courses.title')
    .execute()
}

/** What the buyer watched in this order's courses, most recent first. */
export function listWatched(db: Database, userId: string, orderId: string) {
  const opened = db.selectFrom('access_grants').select('course_id').where('order_id', '=', orderId)
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .innerJoin('courses', 'courses.id', 'modules.course_id')
    .select(['courses.title as course', 'lessons.title as lesson', 'lesson_progress.watched_seconds as seconds'])
    .select(['lesson_progress.completed_at as completedAt', 'lesson_progress.updated_at as at'])
    .where('lesson_progress.user_id', '=', userId)
    .where('modules.course_id', 'in', opened)
    .orderBy('lesson_progress.updated_at', 'desc')
    .limit(MAX_LINES)
    .execute()
}

export function listOrderCertificates(db: Database, userId: string, orderId: string) {
  const opened = db.selectFrom('access_grants').select('course_id').where('order_id', '=', orderId)
  return db
    .selectFrom('certificates')
    .select(['course_title as course', 'serial', 'issued_at as at'])
    .where('user_id', '=', userId)
    .where('course_id', 'in', opened)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Emails the shop has sent this buyer since the order. */
export function listMailsSince(db: Database, userId: string, since: string) {
  return db
    .selectFrom('mails')
    .select(['type', 'subject', 'recipient_email as to', 'status', 'finished_at as finishedAt', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(MAX_LINES)
    .execute()
}

export function listOrderRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}

/** Paid earlier and never disputed, which shows that the same person has bought here before. */
export function listEarlierOrders(db: Database, { user_id, id, created_at }: DisputedOrder) {
  return db
    .selectFrom('orders')
    .select(['id', 'item_title as title', 'total_cents as cents', 'created_at as at', 'ip_address as ipAddress'])
    .select('currency')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('created_at', '<', created_at)
    .where('paid_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('disputes').select('disputes.id').whereRef('disputes.order_id', '=', 'orders.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_EARLIER_ORDERS)
    .execute()
}
