import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

import type { OrderStatus } from '#contract/checkout/order-status.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import type { Database, Tables } from '#server/database/database.ts'
import { beginsWith, contains } from '#server/database/text-match.ts'
import type { PageOf } from '#server/http/total-count.ts'

export type OrderFilter = {
  status?: OrderStatus | undefined
  userId?: string | undefined
  courseId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  minAmount?: number | undefined
  maxAmount?: number | undefined
  search?: string | undefined
}
type Page = { limit: number; offset: number }

export async function listOrders(db: Database, filter: OrderFilter & Page): Promise<PageOf<AdminOrder>> {
  const conditions = conditionsOf(filter)
  const rows = await ordersWithBuyers(db)
    .where(({ and }) => and(conditions))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(({ and }) => and(conditions))
    .executeTakeFirstOrThrow()
  return { rows: await withParts(db, rows), total }
}

export async function findStaffOrder(db: Database, id: string): Promise<AdminOrder | undefined> {
  const rows = await ordersWithBuyers(db).where('orders.id', '=', id).execute()
  return (await withParts(db, rows))[0]
}

/** Older than the given order, for exports that must not hold everything in memory. */
export async function listOrdersBefore(
  db: Database,
  filter: OrderFilter,
  before: AdminOrder | undefined,
  limit: number,
) {
  const rows = await ordersWithBuyers(db)
    .where(({ and }) => and(conditionsOf(filter)))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(before?.createdAt ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return withParts(db, rows)
}

function conditionsOf(filter: OrderFilter): Expression<SqlBool>[] {
  const { eb, selectFrom, or } = expressionBuilder<Tables, 'orders'>()
  const conditions: Expression<SqlBool>[] = []
  if (filter.status) conditions.push(eb('orders.status', '=', filter.status))
  if (filter.userId) conditions.push(eb('orders.user_id', '=', filter.userId))
  if (filter.fromDate) conditions.push(eb('orders.created_at', '>=', startOf(filter.fromDate)))
  if (filter.toDate) conditions.push(eb('orders.created_at', '<', endOf(filter.toDate)))
  if (filter.minAmount !== undefined) conditions.push(eb('orders.total_cents', '>=', filter.minAmount))
  if (filter.maxAmount !== undefined) conditions.push(eb('orders.total_cents', '<=', filter.maxAmount))
  if (filter.courseId) {
    // Also the bundles through which the course was bought.
    const opened = selectFrom('access_grants').select('order_id').where('course_id', '=', filter.courseId)
    conditions.push(
      or([eb('orders.item_id', '=', filter.courseId), eb('orders.id', 'in', opened.$castTo<{ order_id: string }>())]),
    )
  }
  for (const word of (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    const buyers = selectFrom('users')
      .select('users.id')
      .where(contains(sql.ref('search_text'), word))
    const isId = /^[0-9a-f-]{4,36}$/.test(word)
    const byId = beginsWith(sql`cast(orders.id as text)`, word)
    conditions.push(or([eb('orders.user_id', 'in', buyers), ...(isId ? [byId] : [])]))
  }
  return conditions
}

const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date)
const startOf = (date: string) => new Date(date).toISOString()
/** The day that is named last belongs to the range. */
const endOf = (date: string) =>
  isDay(date) ? new Date(Date.parse(date) + 86_400_000).toISOString() : new Date(date).toISOString()

function ordersWithBuyers(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.status', 'orders.item_kind as itemKind', 'orders.total_cents as amountCents'])
    .select(['orders.paid_cents as paidCents', 'orders.refunded_cents as refundedCents'])
    .select('orders.paid_outside_cents as paidOutsideCents')
    .select(['orders.created_at as createdAt', 'orders.stripe_payment_intent_id as stripePaymentIntentId'])
    .select(['orders.item_title as itemTitle', 'orders.item_slug as itemSlug'])
    .select(['users.id as userId', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
}
type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersWithBuyers>['execute']>>[number]

/** With what belongs to the orders of this page alone. */
async function withParts(db: Database, rows: OrderRow[]): Promise<AdminOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_cents as amountCents', 'created_at as createdAt', 'status', 'reason'])
    .select('stripe_refund_id as stripeRefundId')
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const seconds = await db
    .selectFrom('installments')
    .leftJoin('receipts', (join) =>
      join
        .onRef('receipts.order_id', '=', 'installments.order_id')
        .onRef('receipts.sequence', '=', 'installments.sequence'),
    )
    .select(['installments.order_id as orderId', 'amount_cents as amountCents', 'due_at as dueAt', 'status'])
    .select(['paid_outside_reason as paidOutsideReason', 'receipts.number as receiptNumber'])
    .where('installments.order_id', 'in', ids)
    .where('installments.sequence', '=', 2)
    .execute()
  const disputed = await db
    .selectFrom('disputes')
    .select('order_id as orderId')
    .where('order_id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()
  const secondOf = new Map(seconds.map(({ orderId, ...second }) => [orderId, second]))
  return rows.map(({ itemTitle, itemSlug, userId, firstName, lastName, email, ...order }) => ({
    ...order,
    secondPayment: secondOf.get(order.id) ?? null,
    isDisputed: disputed.some(({ orderId }) => orderId === order.id),
    user: { id: userId, firstName, lastName, email: email ?? '' },
    course: { title: itemTitle, slug: itemSlug ?? '' },
    refunds: refunds.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...refund }) => refund),
  }))
}
