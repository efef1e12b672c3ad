import type { ItemKind } from '#contract/checkout/item-kind.ts'
import { CURRENCIES, MAIN_CURRENCY } from '#contract/money.ts'
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

/** `currency` is left out to count in all of them, which makes no sense for amounts. */
type Asked = { from: string; to: string; currency?: string }

const sumSales = (db: Database, { from, to, currency }: Asked) =>
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
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))

export async function readSalesByDay(db: Database, asked: Asked): Promise<Map<string, SalesSums>> {
  const rows = await sumSales(db, asked).select('day').groupBy('day').execute()
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

export function listSalesByItem(db: Database, asked: Asked) {
  return sumSales(db, asked)
    .select(['item_kind as kind', 'item_id as itemId'])
    .groupBy(['item_kind', 'item_id'])
    .execute()
}
export type ItemSales = Awaited<ReturnType<typeof listSalesByItem>>[number]

export async function listCouponUses(db: Database, { from, to, currency }: Required<Asked>, limit: number) {
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
    .where('currency', '=', currency)
    .groupBy('code')
    .orderBy('uses', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** The tax in the payments of these days, minus the tax in their refunds, counted on the same days as the sales. */
export async function sumTax(db: Database, { from, to, currency }: Required<Asked>): Promise<number> {
  const [start, end] = [`${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`]
  const paid = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(({ fn }) => fn.sum<number | null>('payments.tax_cents').as('cents'))
    .where('payments.paid_at', '>=', start)
    .where('payments.paid_at', '<=', end)
    .where('orders.currency', '=', currency)
    .executeTakeFirst()
  const refunded = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => fn.sum<number | null>('refunds.tax_cents').as('cents'))
    .where('refunds.created_at', '>=', start)
    .where('refunds.created_at', '<=', end)
    .where('refunds.status', '<>', 'failed')
    .where('orders.currency', '=', currency)
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

export async function sumOpenInstallments(db: Database, currency: string) {
  const rows = await db
    .selectFrom('installments')
    .innerJoin('orders', 'orders.id', 'installments.order_id')
    .select(({ fn }) => ['installments.status', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.sum<number>('installments.amount_cents').as('cents'))
    .where('installments.status', 'in', ['scheduled', 'past_due'])
    .where('orders.currency', '=', currency)
    .groupBy('installments.status')
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

/** Everything the shop ever sold in, for a choice between them: nothing while that is only dollars. */
export async function readSoldCurrencies(db: Database): Promise<{ currencies?: string[] }> {
  const rows = await db.selectFrom('sales_days').select('currency').distinct().execute()
  const sold = new Set([MAIN_CURRENCY, ...rows.map(({ currency }) => currency)])
  return sold.size > 1 ? { currencies: CURRENCIES.filter((currency) => sold.has(currency)) } : {}
}
