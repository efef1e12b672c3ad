import { ITEM_KINDS } from '#contract/checkout/item-kind.ts'
import { changePercentage } from '#contract/metrics/change-percentage.ts'
import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { taxSettings } from '#server/features/settings/settings.ts'

import { type AnalyticsPeriod, analyticsPeriod } from './analytics-period.ts'
import { percentOf } from './percent-of.ts'
import {
  type ItemSales,
  listCouponUses,
  listSalesByItem,
  readItemTitles,
  readSalesByDay,
  readSoldCurrencies,
  readViewsByCourse,
  sumOpenInstallments,
  sumTax,
} from './sales-analytics.read-model.ts'

type Asked = { days: number; limit: number; currency: string }

export async function showSalesAnalytics(ctx: AppContext, { days, limit, currency }: Asked): Promise<SalesAnalytics> {
  const { db } = ctx
  const period = analyticsPeriod(ctx.clock.now(), days)
  const { from, to, previousFrom, previousTo } = period
  const byDay = await readSalesByDay(db, { from: previousFrom, to, currency })
  const items = await listSalesByItem(db, { from, to, currency })
  const itemsBefore = await listSalesByItem(db, { from: previousFrom, to: previousTo, currency })
  const total = getNet(items)
  const previous = getNet(itemsBefore)
  const orders = sumUp(items, 'orders')
  const freeCount = sumUp(items, 'freeOrders')
  const netOfDay = (day = '') => getNet([byDay.get(day) ?? NOTHING])
  return {
    currency,
    ...(await readSoldCurrencies(db)),
    days,
    from,
    to,
    revenue: { totalCents: total, previousCents: previous, changePercentage: changePercentage(total, previous) },
    ...(await showTax(ctx, { from, to, currency }, total)),
    orders: {
      count: orders,
      freeCount,
      averageCents: orders === freeCount ? 0 : Math.round(sumUp(items, 'orderedCents') / (orders - freeCount)),
    },
    refunds: {
      count: sumUp(items, 'refunds'),
      amountCents: sumUp(items, 'refundedCents'),
      rate: percentOf(sumUp(items, 'refunds'), sumUp(items, 'payments')),
    },
    plans: await sumOpenInstallments(db, currency),
    daily: period.days.map((day, position) => ({
      day,
      paidCents: byDay.get(day)?.paidCents ?? 0,
      refundedCents: byDay.get(day)?.refundedCents ?? 0,
      revenueCents: netOfDay(day),
      previousCents: netOfDay(period.previousDays[position]),
    })),
    byKind: ITEM_KINDS.map((kind) => ({
      kind,
      orders: sumUp(items.filter(isOf(kind)), 'orders'),
      revenueCents: getNet(items.filter(isOf(kind))),
      previousCents: getNet(itemsBefore.filter(isOf(kind))),
    })),
    topItems: await topItems(db, items, limit),
    coupons: await listCouponUses(db, { from, to, currency }, limit),
    conversion: await showConversion(db, period, limit),
  }
}

/** Shown as long as tax is on, and for periods that have some. */
async function showTax(ctx: AppContext, asked: Parameters<typeof sumTax>[1], revenueCents: number) {
  const taxCents = await sumTax(ctx.db, asked)
  if (taxCents === 0 && !(await taxSettings(ctx))) return {}
  return { tax: { taxCents, afterTaxCents: revenueCents - taxCents } }
}

type Money = Pick<ItemSales, 'paidCents' | 'refundedCents'>
const NOTHING: Money = { paidCents: 0, refundedCents: 0 }
const getNet = (rows: Money[]) => rows.reduce((sum, row) => sum + row.paidCents - row.refundedCents, 0)
const sumUp = (rows: ItemSales[], name: keyof Omit<ItemSales, 'kind' | 'itemId'>) =>
  rows.reduce((sum, row) => sum + row[name], 0)
const isOf = (kind: string) => (row: ItemSales) => row.kind === kind

/** Sorted by net revenue. */
async function topItems(db: Database, items: ItemSales[], limit: number): Promise<SalesAnalytics['topItems']> {
  const top = items.sort((one, other) => getNet([other]) - getNet([one]) || other.orders - one.orders).slice(0, limit)
  const titles = await readItemTitles(db, top)
  return top.map(({ kind, itemId, orders, paidCents, refundedCents }) => ({
    kind,
    itemId,
    title: titles.get(itemId) ?? 'No longer in the shop',
    orders,
    revenueCents: paidCents - refundedCents,
    refundedCents,
  }))
}

/** How many course page views led to an order, in whatever currency. */
async function showConversion(
  db: Database,
  { from, to, previousFrom, previousTo }: AnalyticsPeriod,
  limit: number,
): Promise<SalesAnalytics['conversion']> {
  const items = await listSalesByItem(db, { from, to })
  const itemsBefore = await listSalesByItem(db, { from: previousFrom, to: previousTo })
  const views = await readViewsByCourse(db, from, to)
  const viewsBefore = await readViewsByCourse(db, previousFrom, previousTo)
  const listOrders = (rows: ItemSales[]) => sumUp(rows.filter(isOf('course')), 'orders')
  const seen = [...views].sort(([, one], [, other]) => other - one).slice(0, limit)
  const titles = await readItemTitles(
    db,
    seen.map(([itemId]) => ({ kind: 'course', itemId })),
  )
  return {
    views: total(views),
    orders: listOrders(items),
    rate: percentOf(listOrders(items), total(views)),
    previousRate: percentOf(listOrders(itemsBefore), total(viewsBefore)),
    courses: seen.map(([courseId, count]) => {
      const orders = items.find(({ itemId }) => itemId === courseId)?.orders ?? 0
      const title = titles.get(courseId) ?? 'No longer in the shop'
      return { courseId, title, views: count, orders, rate: percentOf(orders, count) }
    }),
  }
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
