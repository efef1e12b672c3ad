import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'

export type SalesSums = {
  orders: number
  freeOrders: number
  orderedCents: number
  payments: number
  paidCents: number
  refunds: number
  refundedCents: number
  disputes: number
}

const sumSales = (db: Database, from: string, to: string) =>
  db
    .selectFrom('sales_days')
    .select(({ fn }) => [
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('free_orders').as('freeOrders'),
      fn.sum<number>('ordered_cents').as('orderedCents'),
      fn.sum<number>('payments').as('payments'),
      fn.sum<number>('paid_cents').as('paidCents'),
      fn.sum<number>('refunds').as('refunds'),
      fn.sum<number>('refunded_cents').as('refundedCents'),
      fn.sum<number>('disputes').as('disputes'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)

export async function readSalesByDay(db: Database, from: string, to: string): Promise<Map<string, SalesSums>> {
  const rows = await sumSales(db, from, to).select('day').groupBy('day').execute()
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

export function listSalesByItem(db: Database, from: string, to: string) {
  return sumSales(db, from, to)
    .select(['item_kind as kind', 'item_id as itemId'])
    .groupBy(['item_kind', 'item_id'])
    .execute()
}
export type ItemSales = Awaited<ReturnType<typeof listSalesByItem>>[number]

export async function listCouponUses(db: Database, from: string, to: string, limit: number) {
  return db
    .selectFrom('coupon_days')
    .select(({ fn }) => [
      'code',
      fn.sum<number>('uses').as('uses'),
      fn.sum<number>('discount_cents').as('discountCents'),
      fn.sum<number>('ordered_cents').as('orderedCents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('code')
    .orderBy('uses', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** The tax in the payments of these days, minus the tax in their refunds, counted on the same days as the sales. */
export async function sumTax(db: Database, from: string, to: string): Promise<number> {
  const [start, end] = [`${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`]
  const paid = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('tax_cents').as('cents'))
    .where('paid_at', '>=', start)
    .where('paid_at', '<=', end)
    .executeTakeFirst()
  const refunded = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('tax_cents').as('cents'))
    .where('created_at', '>=', start)
    .where('created_at', '<=', end)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return Number(paid?.cents ?? 0) - Number(refunded?.cents ?? 0)
}

export async function readViewsByCourse(db: Database, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_view_days')
    .select(({ fn }) => ['course_id as courseId', fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('course_id')
    .execute()
  return new Map(rows.map(({ courseId, views }) => [courseId, views]))
}

/** Current titles. Sold items are archived, never deleted. */
export async function readItemTitles(db: Database, items: { kind: ItemKind; itemId: string }[]) {
  const titles = new Map<string, string>()
  for (const [kind, table] of [
    ['course', 'courses'],
    ['bundle', 'bundles'],
    ['mentorship', 'mentorship_programs'],
  ] as const) {
    const ids = items.filter((item) => item.kind === kind).map(({ itemId }) => itemId)
    if (ids.length === 0) continue
    const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute()
    for (const { id, title } of rows) titles.set(id, title)
  }
  return titles
}

export async function sumOpenInstallments(db: Database) {
  const rows = await db
    .selectFrom('installments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.sum<number>('amount_cents').as('cents')])
    .where('status', 'in', ['scheduled', 'past_due'])
    .groupBy('status')
    .execute()
  const of = (statuses: string[]) => rows.filter(({ status }) => statuses.includes(status))
  const count = (statuses: string[]) => of(statuses).reduce((sum, row) => sum + row.count, 0)
  const cents = (statuses: string[]) => of(statuses).reduce((sum, row) => sum + Number(row.cents), 0)
  return {
    openCount: count(['scheduled', 'past_due']),
    outstandingCents: cents(['scheduled', 'past_due']),
    pastDueCount: count(['past_due']),
    pastDueCents: cents(['past_due']),
  }
}
