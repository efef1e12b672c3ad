import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'
import { CounterDeltas, upsertCounters } from '#server/database/upsert-counters.ts'

import { dayOf } from './fact-day.ts'
import { COUPON_DAYS, SALES_DAYS } from './fact-tables.ts'
import { findSoldItem } from './sold-item.read-model.ts'

type AlreadySold = { item_kind: ItemKind; item_id: string; currency: string }
type SettledOrder = AlreadySold & {
  user_id: string
  total_cents: number
  discount_cents: number
  coupon_code: string | null
}
type SalesChange = Partial<Record<(typeof SALES_DAYS.sums)[number], number>>

/** An order was settled, either with its first payment or for free. */
export async function countSale(db: Database, order: SettledOrder, paidCents: number | null, now: string) {
  const isFree = order.total_cents === 0
  const sale = getSales(order, now, {
    orders: 1,
    free_orders: isFree ? 1 : 0,
    ordered_cents: order.total_cents,
    payments: paidCents === null ? 0 : 1,
    paid_cents: paidCents ?? 0,
  })
  const coupon = new CounterDeltas()
  if (order.coupon_code !== null) {
    coupon.add([dayOf(now), order.currency, order.coupon_code], [1, order.discount_cents, order.total_cents])
  }
  await upsertCounters(db, [SALES_DAYS, sale], [COUPON_DAYS, coupon])
  await db
    .insertInto('buyers')
    .values({ user_id: order.user_id, orders: 1, last_order_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref, eb }) => ({
        orders: eb('buyers.orders', '+', ref('excluded.orders')),
        last_order_at: eb
          .case()
          .when('excluded.last_order_at', '>', ref('buyers.last_order_at'))
          .then(ref('excluded.last_order_at'))
          .else(ref('buyers.last_order_at'))
          .end(),
      })),
    )
    .execute()
}

export function countSecondPayment(db: Database, order: AlreadySold, cents: number, now: string): Promise<void> {
  return addSales(db, order, now, { payments: 1, paid_cents: cents })
}

type Refunded = { order_id: string; amount_cents: number; created_at: string }

/** A refund counts on the day it was started, not on the day of the sale. */
export const countRefund = (db: Database, refund: Refunded) => addRefund(db, refund, 1)
/** A failed refund is subtracted from the day it was started. */
export const uncountRefund = (db: Database, refund: Refunded) => addRefund(db, refund, -1)

async function addRefund(db: Database, { order_id, amount_cents, created_at }: Refunded, sign: 1 | -1): Promise<void> {
  await addSales(db, await findSoldItem(db, order_id), created_at, {
    refunds: sign,
    refunded_cents: sign * amount_cents,
  })
}

export function countDispute(db: Database, order: AlreadySold, openedAt: string): Promise<void> {
  return addSales(db, order, openedAt, { disputes: 1 })
}

function addSales(db: Database, sold: AlreadySold, at: string, change: SalesChange) {
  return upsertCounters(db, [SALES_DAYS, getSales(sold, at, change)])
}

function getSales({ currency, item_kind, item_id }: AlreadySold, at: string, change: SalesChange): CounterDeltas {
  const sums = new CounterDeltas()
  sums.add(
    [dayOf(at), currency, item_kind, item_id],
    SALES_DAYS.sums.map((sum) => change[sum] ?? 0),
  )
  return sums
}
