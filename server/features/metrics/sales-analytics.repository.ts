import type { Database } from '#server/database/database.ts'

/** Payments and refunds since a time, each with what was bought. */
export async function listItemMoneySince(db: Database, since: string) {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.amount_cents as cents', 'payments.paid_at as at'])
    .select(['orders.item_kind as kind', 'orders.item_id as itemId', 'orders.item_title as title'])
    .where('payments.paid_at', '>=', since)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.amount_cents as cents', 'refunds.created_at as at'])
    .select(['orders.item_kind as kind', 'orders.item_id as itemId', 'orders.item_title as title'])
    .where('refunds.created_at', '>=', since)
    .where('refunds.status', '!=', 'failed')
    .execute()
  return { payments, refunds }
}
export type MoneyRow = Awaited<ReturnType<typeof listItemMoneySince>>['payments'][number]

/** Orders placed since a time that were paid, or needed no payment. */
export function listPaidOrdersSince(db: Database, since: string) {
  return db
    .selectFrom('orders')
    .select(['item_kind as kind', 'item_id as itemId', 'total_cents as totalCents', 'discount_cents as discountCents'])
    .select('coupon_code as couponCode')
    .where('created_at', '>=', since)
    .where('paid_at', 'is not', null)
    .execute()
}
export type PaidOrder = Awaited<ReturnType<typeof listPaidOrdersSince>>[number]

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
