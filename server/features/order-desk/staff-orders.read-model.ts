import type { OrderSort } from '#contract/list-sorts.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { toOrderTax } from '#contract/tax/order-tax.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

import {
  type FoundOrders,
  findOrders,
  matchingOrders,
  type OrderFilter,
  searchOrders,
} from './order-filters.read-model.ts'

type Direction = 'asc' | 'desc'
type Page = { limit: number; offset: number; sort?: OrderSort | undefined }

export async function listOrders(db: Database, filter: OrderFilter & Page): Promise<PageOf<AdminOrder>> {
  const sought = await searchOrders(db, filter.search)
  const isOfFew = sought !== undefined && 'ids' in sought.people
  const find = isByAmount(filter) ? findByAmount : isOfFew ? findAmongFew : findAmongAll
  const { page, total } = await find(db, filter, sought)
  return { rows: await listOrdersById(db, page), total }
}

type Sort = Pick<Page, 'sort'>
const isByAmount = ({ sort }: Sort) => sort === 'amount' || sort === '-amount'
const directionOf = ({ sort = '-date' }: Sort): Direction => (sort.startsWith('-') ? 'desc' : 'asc')

type FoundPage = { page: { id: string }[]; total: number }

/**
 * When only a few people match, reads their orders once for both the total and the page; otherwise PostgreSQL would
 * scan all orders.
 */
async function findAmongFew(db: Database, filter: OrderFilter & Page, sought: FoundOrders): Promise<FoundPage> {
  const page = await db
    .with(
      (cte) => cte('found').materialized(),
      () => findOrders(db, filter, sought, 'total'),
    )
    .selectFrom('found')
    .select('found.id')
    .select(({ selectFrom }) =>
      selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('total'),
    )
    .orderBy('found.at', directionOf(filter))
    .orderBy('found.id', directionOf(filter))
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { page, total: Number(page[0]?.total ?? (await countFound(db, filter, sought))) }
}

async function findAmongAll(db: Database, filter: OrderFilter & Page, sought: FoundOrders): Promise<FoundPage> {
  const counted = filter.offset === 0 ? undefined : await countFound(db, filter, sought)
  const { direction, limit, offset } = nearerEnd(filter, counted)
  const page = await db
    .selectFrom(findOrders(db, filter, sought, 'page').as('found'))
    .select('found.id')
    .orderBy('found.at', direction)
    .orderBy('found.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (direction !== directionOf(filter)) page.reverse()
  return { page, total: counted ?? (page.length < filter.limit ? page.length : await countFound(db, filter, sought)) }
}

async function findByAmount(db: Database, filter: OrderFilter & Page, sought: FoundOrders): Promise<FoundPage> {
  const total = await countFound(db, filter, sought)
  const { direction, limit, offset } = nearerEnd(filter, total)
  const page = await idsByAmount(db, filter, sought, direction).limit(limit).offset(offset).execute()
  if (direction !== directionOf(filter)) page.reverse()
  return { page, total }
}

/** Orders of the same amount are listed newest first, or oldest first if the smallest amount comes first: one index. */
const idsByAmount = (db: Database, filter: OrderFilter & Sort, sought: FoundOrders, direction = directionOf(filter)) =>
  matchingOrders(db, filter, sought, 'total')
    .$if(filter.courseId !== undefined, (query) => query.where('orders.id', 'in', ordersOfCourse(db, filter)))
    .select('orders.id')
    .orderBy('orders.total_cents', direction)
    .orderBy('orders.created_at', direction)
    .orderBy('orders.id', direction)

const ordersOfCourse = (db: Database, { courseId }: OrderFilter) =>
  db
    .selectFrom('order_courses')
    .select('order_courses.order_id')
    .where('order_courses.course_id', '=', courseId ?? '')

const countFound = (db: Database, filter: OrderFilter, sought: FoundOrders) =>
  countRows(db.selectFrom(findOrders(db, filter, sought, 'total').as('found')))

/** An offset skips row by row, so in a long list, the last pages are faster to reach from the other end. */
function nearerEnd(filter: Page, total = 0): { direction: Direction; limit: number; offset: number } {
  const { limit, offset } = filter
  const direction = directionOf(filter)
  const left = total - offset
  if (left <= 0 || left >= offset) return { direction, limit, offset }
  const opposite = direction === 'desc' ? 'asc' : 'desc'
  return { direction: opposite, limit: Math.min(limit, left), offset: Math.max(0, left - limit) }
}

export async function findStaffOrder(db: Database, id: string): Promise<AdminOrder | undefined> {
  const rows = await ordersWithBuyers(db).where('orders.id', '=', id).execute()
  return (await withParts(db, rows))[0]
}

export async function hasTaxedOrders(db: Database): Promise<boolean> {
  const taxed = db.selectFrom('orders').select('id').where('tax_kind', 'is not', null).limit(1)
  return (await taxed.executeTakeFirst()) !== undefined
}

/** Whether anything was ever offered in another currency than dollars. */
export async function hasOtherCurrencies(db: Database): Promise<boolean> {
  const offered = db.selectFrom('price_history').select('item_id').where('currency', '<>', MAIN_CURRENCY).limit(1)
  return (await offered.executeTakeFirst()) !== undefined
}

/** All matching orders as the list sorts them, for exports that must not hold everything in memory. */
export async function* listOrdersInBatches(
  db: Database,
  filter: OrderFilter & Sort,
  size: number,
): AsyncGenerator<AdminOrder[]> {
  const sought = await searchOrders(db, filter.search)
  if (isByAmount(filter)) {
    // The id alone doesn't say where the next batch starts, so this keeps all ids.
    const ids = await idsByAmount(db, filter, sought).execute()
    for (let at = 0; at < ids.length; at += size) yield listOrdersById(db, ids.slice(at, at + size))
    return
  }
  const direction = directionOf(filter)
  let last: AdminOrder | undefined
  do {
    const page = await db
      .selectFrom(findOrders(db, filter, sought, 'page').as('found'))
      .select('found.id')
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('found.at', 'found.id'),
            direction === 'desc' ? '<' : '>',
            tuple(last?.createdAt ?? '', last?.id ?? ''),
          ),
        ),
      )
      .orderBy('found.at', direction)
      .orderBy('found.id', direction)
      .limit(size)
      .execute()
    const orders = await listOrdersById(db, page)
    yield orders
    last = orders.length < size ? undefined : orders.at(-1)
  } while (last)
}

/** In the order of the ids. */
async function listOrdersById(db: Database, page: { id: string }[]): Promise<AdminOrder[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await ordersWithBuyers(db).where('orders.id', 'in', ids).execute()
  const byId = new Map((await withParts(db, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function ordersWithBuyers(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('receipts', (join) => join.onRef('receipts.order_id', '=', 'orders.id').on('receipts.sequence', '=', 1))
    .select(['orders.id', 'orders.status', 'orders.item_kind as itemKind', 'orders.total_cents as amountCents'])
    .select('orders.currency')
    .select(['orders.paid_cents as paidCents', 'orders.refunded_cents as refundedCents'])
    .select('orders.paid_outside_cents as paidOutsideCents')
    .select(['orders.tax_kind', 'orders.tax_country', 'orders.tax_rate_bp', 'orders.tax_cents', 'orders.buyer_vat_id'])
    .select(['orders.created_at as createdAt', 'orders.stripe_payment_intent_id as stripePaymentIntentId'])
    .select(['orders.item_title as itemTitle', 'orders.item_slug as itemSlug', 'receipts.number as receiptNumber'])
    .select(['users.id as userId', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
}
type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersWithBuyers>['execute']>>[number]

/** Adds related rows, for the orders on this page only. */
async function withParts(db: Database, rows: OrderRow[]): Promise<AdminOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'amount_cents as amountCents', 'created_at as createdAt', 'status', 'reason'])
    .select(['stripe_refund_id as stripeRefundId', 'tax_cents as taxCents'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
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
  const getSecondPayment = new Map(seconds.map(({ orderId, ...second }) => [orderId, second]))
  return rows.map(({ itemTitle, itemSlug, userId, firstName, lastName, email, ...order }) => ({
    ...withTax(order),
    secondPayment: getSecondPayment.get(order.id) ?? null,
    isDisputed: disputed.some(({ orderId }) => orderId === order.id),
    user: { id: userId, firstName, lastName, email: email ?? '' },
    course: { title: itemTitle, slug: itemSlug ?? '' },
    refunds: refunds.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...refund }) => refund),
  }))
}

function withTax<Row extends Parameters<typeof toOrderTax>[0]>(row: Row) {
  const { tax_kind, tax_country, tax_rate_bp, tax_cents, buyer_vat_id, ...order } = row
  const tax = toOrderTax({ tax_kind, tax_country, tax_rate_bp, tax_cents, buyer_vat_id })
  return tax ? { ...order, tax } : order
}
