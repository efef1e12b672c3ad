import { ITEM_KINDS } from '#contract/checkout/item-kind.ts'
import { changePercentage } from '#contract/metrics/change-percentage.ts'
import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import type { AppContext } from '#server/app-context.ts'

import { analyticsPeriod } from './analytics-period.ts'
import {
  listItemMoneySince,
  listPaidOrdersSince,
  type MoneyRow,
  type PaidOrder,
  sumOpenInstallments,
} from './sales-analytics.repository.ts'

type Asked = { days: number; limit: number }

export async function showSalesAnalytics(ctx: AppContext, { days, limit }: Asked): Promise<SalesAnalytics> {
  const period = analyticsPeriod(ctx.clock.now(), days)
  const money = await listItemMoneySince(ctx.db, period.previousStart)
  const orders = await listPaidOrdersSince(ctx.db, period.start)
  const [payments, paymentsBefore] = splitAt(period.start, money.payments)
  const [refunds, refundsBefore] = splitAt(period.start, money.refunds)
  const total = cents(payments) - cents(refunds)
  const previous = cents(paymentsBefore) - cents(refundsBefore)
  const paidBy = centsBy(money.payments, ({ at }) => at.slice(0, 10))
  const refundedBy = centsBy(money.refunds, ({ at }) => at.slice(0, 10))
  const netOf = (day: string) => (paidBy.get(day) ?? 0) - (refundedBy.get(day) ?? 0)
  const bought = orders.filter(({ totalCents }) => totalCents > 0)
  const orderedCents = bought.reduce((sum, order) => sum + order.totalCents, 0)
  return {
    days,
    from: period.start.slice(0, 10),
    to: period.days.at(-1) ?? period.start.slice(0, 10),
    revenue: { totalCents: total, previousCents: previous, changePercentage: changePercentage(total, previous) },
    orders: {
      count: orders.length,
      freeCount: orders.length - bought.length,
      averageCents: bought.length === 0 ? 0 : Math.round(orderedCents / bought.length),
    },
    refunds: {
      count: refunds.length,
      amountCents: cents(refunds),
      rate: payments.length === 0 ? 0 : Math.round((refunds.length / payments.length) * 1000) / 10,
    },
    plans: await sumOpenInstallments(ctx.db),
    daily: period.days.map((day, position) => ({
      day,
      paidCents: paidBy.get(day) ?? 0,
      refundedCents: refundedBy.get(day) ?? 0,
      revenueCents: netOf(day),
      previousCents: netOf(period.previousDays[position] ?? ''),
    })),
    byKind: ITEM_KINDS.map((kind) => ({
      kind,
      orders: orders.filter((order) => order.kind === kind).length,
      revenueCents: cents(payments.filter(isOf(kind))) - cents(refunds.filter(isOf(kind))),
      previousCents: cents(paymentsBefore.filter(isOf(kind))) - cents(refundsBefore.filter(isOf(kind))),
    })),
    topItems: topItems(payments, refunds, orders).slice(0, limit),
    coupons: couponsOf(orders).slice(0, limit),
  }
}

const cents = (rows: { cents: number }[]) => rows.reduce((sum, row) => sum + row.cents, 0)
const isOf = (kind: string) => (row: { kind: string }) => row.kind === kind
const splitAt = (start: string, rows: MoneyRow[]) =>
  [rows.filter(({ at }) => at >= start), rows.filter(({ at }) => at < start)] as const

function centsBy(rows: MoneyRow[], keyOf: (row: MoneyRow) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.cents)
  return sums
}

/** By what they brought, net; an item is called as it was when it was last paid for. */
function topItems(payments: MoneyRow[], refunds: MoneyRow[], orders: PaidOrder[]): SalesAnalytics['topItems'] {
  const paid = centsBy(payments, ({ itemId }) => itemId)
  const refunded = centsBy(refunds, ({ itemId }) => itemId)
  const named = new Map([...refunds, ...payments].map((row) => [row.itemId, row]))
  return [...named.values()]
    .map(({ kind, itemId, title }) => ({
      kind,
      itemId,
      title,
      orders: orders.filter((order) => order.itemId === itemId).length,
      revenueCents: (paid.get(itemId) ?? 0) - (refunded.get(itemId) ?? 0),
      refundedCents: refunded.get(itemId) ?? 0,
    }))
    .sort((one, other) => other.revenueCents - one.revenueCents || one.title.localeCompare(other.title))
}

function couponsOf(orders: PaidOrder[]): SalesAnalytics['coupons'] {
  const coupons = new Map<string, SalesAnalytics['coupons'][number]>()
  for (const { couponCode, discountCents, totalCents } of orders) {
    if (couponCode === null) continue
    const coupon = coupons.get(couponCode) ?? { code: couponCode, uses: 0, discountCents: 0, orderedCents: 0 }
    coupon.uses += 1
    coupon.discountCents += discountCents
    coupon.orderedCents += totalCents
    coupons.set(couponCode, coupon)
  }
  return [...coupons.values()].sort((one, other) => other.uses - one.uses || one.code.localeCompare(other.code))
}
