import { type Selectable, sql, type Updateable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { isForeignKeyViolation } from '#server/database/database-errors.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'
import type { OrdersTable } from '#server/database/tables/payments-tables.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'
import { addSpending } from '#server/features/facts/facts.ts'
import { moveOrder } from './move-order.repository.ts'

export type Order = Selectable<OrdersTable>
type WithdrawalColumns = Pick<
  Order,
  | 'buyer_time_zone'
  | 'withdrawal_rules'
  | 'withdrawal_excluded_at'
  | 'waiver_kind'
  | 'waiver_given_at'
  | 'waiver_confirmed_at'
  | 'access_delayed_at'
  | 'access_from'
>
/** Without them, it's an order without tax. */
type TaxColumns = Pick<
  Order,
  | 'tax_cents'
  | 'tax_added_cents'
  | 'tax_kind'
  | 'tax_country'
  | 'tax_rate_bp'
  | 'buyer_vat_id'
  | 'buyer_company'
  | 'buyer_address'
  | 'tax_evidence'
>
type NewOrder = Omit<
  Order,
  | 'paid_cents'
  | 'paid_outside_cents'
  | 'refunded_cents'
  | 'stripe_customer_id'
  | 'stripe_payment_intent_id'
  | 'stripe_checkout_session_id'
  | 'attempts'
  | 'failure_code'
  | 'failure_message'
  | 'paid_at'
  | 'closed_at'
  | 'refunded_at'
  | keyof WithdrawalColumns
  | keyof TaxColumns
> &
  Partial<WithdrawalColumns & TaxColumns>

/** While set, the same person can't open another order for the same item. */
export function buildOpenKey(userId: string, { kind, id }: { kind: string; id: string }): string {
  return `${userId}:${kind}:${id}`
}

/** False when there's already an open order for the same item. */
export async function insertOrder(db: Database, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('open_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when one of its courses was deleted meanwhile. After this, none of them can be. */
export async function linkOrderToCourses(
  db: Database,
  { id, course_ids, created_at }: Pick<Order, 'id' | 'course_ids' | 'created_at'>,
): Promise<boolean> {
  const courseIds = JSON.parse(course_ids) as string[]
  if (courseIds.length === 0) return true
  const rows = courseIds.map((courseId) => ({ order_id: id, course_id: courseId, ordered_at: created_at }))
  try {
    await db.insertInto('order_courses').values(rows).execute()
    return true
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}

export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The invoices keep it, because the law wants them kept as they were issued. */
export async function forgetCompany(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ buyer_company: null, buyer_address: null })
    .where('user_id', '=', userId)
    .execute()
}

/** For decisions based on an order's current state: others that lock it wait until this transaction ends. */
export function lockOrder(db: Database, id: string): Promise<Order | undefined> {
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      // SQLite has one writer anyway.
      .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  )
}

export function findOpenOrder(db: Database, openKey: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('open_key', '=', openKey).executeTakeFirst()
}

export function findOrderByCheckout(db: Database, sessionId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('stripe_checkout_session_id', '=', sessionId).executeTakeFirst()
}

/** More than anyone pays at the same time. */
const MAX_PENDING = 20

export const listUserPendingOrders = precompiledQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    // A literal, because the partial index on open orders is only used for this exact condition.
    .where('status', '=', sql.lit('pending' as const))
    .orderBy('created_at', 'desc')
    .limit(MAX_PENDING),
)

/** Orders not checked for a while, the longest first. */
export function listPendingOrders(db: Database, untouchedSince: string, limit: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'pending')
    .where('updated_at', '<=', untouchedSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

type AtStripe = { stripe_payment_intent_id?: string; stripe_checkout_session_id?: string; stripe_customer_id: string }

/**
 * The first payment created at Stripe for an order stays its own: a request that created another continues with the
 * first.
 */
export function saveStripeIds(db: Database, id: string, made: AtStripe, now: string): Promise<Order | undefined> {
  const { stripe_payment_intent_id: payment, stripe_checkout_session_id: page, stripe_customer_id: customer } = made
  return db
    .updateTable('orders')
    .set(({ fn, val }) => ({
      ...(payment && { stripe_payment_intent_id: fn.coalesce('stripe_payment_intent_id', val(payment)) }),
      ...(page && { stripe_checkout_session_id: fn.coalesce('stripe_checkout_session_id', val(page)) }),
      stripe_customer_id: fn.coalesce('stripe_customer_id', val(customer)),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** Only while it's pending and known to be unpayable: undefined when a payment was created for it meanwhile. */
export function closePendingOrder(
  db: Database,
  { id, stripe_payment_intent_id: payment, stripe_checkout_session_id: page }: Order,
  transition: 'decline' | 'abandon',
  change: Pick<Updateable<OrdersTable>, 'closed_at' | 'updated_at' | 'failure_code' | 'failure_message'>,
): Promise<Order | undefined> {
  return moveOrder(db, id, transition)
    .set({ ...change, open_key: null })
    .where('stripe_payment_intent_id', payment === null ? 'is' : '=', payment)
    .where('stripe_checkout_session_id', page === null ? 'is' : '=', page)
    .returningAll()
    .executeTakeFirst()
}

/** The only statement that marks an order paid. It matches nothing if the order was paid or refunded before. */
export async function markPaid(
  db: Database,
  id: string,
  { paymentId, now }: { paymentId: string | null; now: string },
): Promise<Order | undefined> {
  const order = await moveOrder(db, id, 'settle')
    .set((set) => ({
      open_key: null,
      paid_cents: set.ref('due_now_cents'),
      stripe_payment_intent_id: paymentId,
      failure_code: null,
      failure_message: null,
      closed_at: null,
      paid_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirst()
  if (order) await addSpending(db, order, order.paid_cents)
  return order
}

export async function countAttempt(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((set) => ({ attempts: set('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function touchOrder(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Since when access waits for the end of the withdrawal period. */
export async function findDelayedAccess(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', id)
    .where('access_from', 'is not', null)
    .executeTakeFirst()
  return row?.paid_at ?? undefined
}
